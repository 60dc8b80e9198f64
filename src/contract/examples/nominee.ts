import type { nominees } from '../nominee.ts'
import type { Examples } from './example.ts'

const person = {
  name: 'Rohan Kulkarni',
  relation: 'Brother',
  email: 'rohan.kulkarni@example.in',
  phone: '9822044171',
}
const named = { nominee: { ...person, namedAt: '2026-11-26T05:30:09.000Z' } }

export const nomineeExamples: Examples<typeof nominees> = {
  show: { answer: named },
  name: { request: { body: person }, answer: named },
  withdraw: { answer: { nominee: null } },
}
