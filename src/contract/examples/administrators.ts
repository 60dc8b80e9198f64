import type { Administrator, administrators } from '../administrators.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'
import { asha } from './people.ts'

const owner: Administrator = {
  _id: ids.admin,
  name: asha.name,
  email: asha.email,
  username: asha.username,
  role: 'owner',
  state: 'active',
  createdAt: '2026-10-01T04:30:00.000Z',
  joinedAt: '2026-10-01T04:32:10.000Z',
  hasSecondFactor: true,
  you: true,
}

const farhan: Administrator = {
  _id: ids.otherAdmin,
  name: 'Farhan Shaikh',
  email: 'farhan.shaikh@example.in',
  username: 'farhan.shaikh',
  role: 'support',
  state: 'invited',
  createdAt: '2026-11-18T05:20:00.000Z',
  joinedAt: null,
  hasSecondFactor: false,
  you: false,
}

const all = [owner, farhan]
const changed = (message: string) => ({ success: true as const, message, administrators: all })
const params = { id: ids.otherAdmin }

export const administratorExamples: Examples<typeof administrators> = {
  list: { answer: { administrators: all } },
  invite: {
    request: {
      body: { name: 'Lata Menon', email: 'lata.menon@example.in', role: 'finance' },
    },
    answer: changed('Invitation sent'),
  },
  resend: { request: { params }, answer: changed('Invitation sent again') },
  changeRole: {
    request: { params, body: { role: 'compliance' } },
    answer: changed('Role changed'),
  },
  remove: { request: { params }, answer: changed('Administrator removed') },
  endSessions: { request: { params }, answer: { success: true, ended: 2 } },
}
