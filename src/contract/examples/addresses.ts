import type { addresses, SavedAddress } from '../addresses.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'
import { home } from './people.ts'

const details = { ...home, label: 'Home' }
const saved: SavedAddress = { _id: ids.address, ...details, isDefault: true }

const one = { params: { id: ids.address } }
const answer = { success: true as const, address: saved, addresses: [saved] }

export const addressExamples: Examples<typeof addresses> = {
  list: { answer: { addresses: [saved] } },
  add: { request: { body: details }, answer },
  change: { request: { ...one, body: details }, answer },
  makeDefault: { request: one, answer: { success: true, addresses: [saved] } },
  remove: { request: one, answer: { success: true, addresses: [] } },
}
