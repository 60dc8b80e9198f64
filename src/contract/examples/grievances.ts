import type { GrievanceReceipt, OwnGrievance } from '../grievance-shapes.ts'
import type { adminGrievances, grievances } from '../grievances.ts'
import type { operator } from '../operator.ts'
import { type Examples, pageOf } from './example.ts'
import { given, ids } from './ids.ts'
import { asha, meera } from './people.ts'

const text =
  'The pharmacy refused to take back a strip that arrived open. I expect a refund or a new strip.'
const answer = 'We have asked the pharmacy for the packing photo and will write again tomorrow.'
const resolution = 'The strip was open when it left the pharmacy. We refunded ₹55.70 today.'
const again = 'The refund has not arrived.'

const receipt: GrievanceReceipt = {
  number: 'G-100014',
  acknowledgeBy: '2026-11-20T06:21:00.000Z',
  resolveBy: '2026-12-18T06:21:00.000Z',
}
const shape = {
  _id: ids.grievance,
  ...receipt,
  category: 'pharmacy' as const,
  state: 'open' as const,
  filedAt: '2026-11-18T06:21:00.000Z',
  acknowledgedAt: null,
  resolvedAt: null,
}
const own: OwnGrievance = {
  ...shape,
  orderId: ids.order,
  order: null,
  mayReopen: false,
  events: [{ _id: 61, kind: 'filed', by: 'complainant', at: shape.filedAt, text }],
}
const written: OwnGrievance = {
  ...own,
  events: [
    ...own.events,
    { _id: 62, kind: 'message', by: 'complainant', at: '2026-11-18T06:40:00.000Z', text: again },
  ],
}
const headers = pageOf(1)
const params = { id: ids.grievance }

export const grievanceExamples: Examples<typeof grievances> = {
  file: {
    request: { body: { category: 'pharmacy', text, orderId: ids.order } },
    answer: { success: true, receipt },
  },
  fileAsVisitor: {
    request: {
      body: {
        category: 'listing',
        text: 'A pharmacy shows a price above the MRP on the strip.',
        name: 'Rohan Joshi',
        email: 'rohan.joshi@example.in',
      },
    },
    answer: { success: true, receipt },
  },
  list: { request: { query: { limit: 20 } }, answer: [shape], headers },
  own: { request: { params }, answer: { grievance: own } },
  write: {
    request: { params, body: { text: again } },
    answer: { success: true, grievance: written },
  },
  reopen: {
    request: { params, body: { text: again } },
    answer: { success: true, grievance: written },
  },
  readLinked: {
    request: { body: { token: given.emailedToken } },
    answer: { grievance: { ...own, orderId: null } },
  },
  writeLinked: {
    request: { body: { token: given.emailedToken, text: again } },
    answer: { success: true, grievance: { ...written, orderId: null } },
  },
  reopenLinked: {
    request: { body: { token: given.emailedToken, text: again } },
    answer: { success: true, grievance: { ...written, orderId: null } },
  },
}

const listed = {
  ...shape,
  dueAt: receipt.acknowledgeBy,
  overdue: false,
  waiting: true,
  complainant: meera.name,
  assignee: null,
}
const admin = { _id: ids.admin, name: asha.name }
const detail = {
  ...listed,
  email: meera.email,
  customerId: ids.customer,
  orderId: ids.order,
  order: null,
  reopened: false,
  events: [
    {
      _id: 61,
      kind: 'filed' as const,
      by: 'customer' as const,
      name: meera.name,
      at: shape.filedAt,
      text,
      assignee: null,
      escalation: null,
    },
  ],
  admins: [admin],
}
const taken = {
  ...detail,
  acknowledgedAt: '2026-11-18T08:02:00.000Z',
  dueAt: receipt.resolveBy,
  assignee: admin,
}

export const adminGrievanceExamples: Examples<typeof adminGrievances> = {
  list: { request: { query: { state: 'open', limit: 25 } }, answer: [listed], headers },
  detail: { request: { params }, answer: { grievance: detail } },
  assign: {
    request: { params, body: { adminId: ids.admin } },
    answer: { success: true, grievance: taken },
  },
  answer: {
    request: { params, body: { text: answer } },
    answer: { success: true, grievance: { ...taken, waiting: false } },
  },
  resolve: {
    request: { params, body: { text: resolution } },
    answer: {
      success: true,
      grievance: {
        ...taken,
        waiting: false,
        state: 'resolved',
        resolvedAt: '2026-11-19T09:30:00.000Z',
      },
    },
  },
}

export const operatorExamples: Examples<typeof operator> = {
  notices: {
    answer: {
      demo: false,
      operator: {
        name: 'Aushadh Marketplace Private Limited',
        address: '14 Residency Road, Bengaluru 560025',
        email: 'care@aushadh.example.in',
        phone: '1800 555 0100',
      },
      grievanceOfficer: {
        name: 'Kavita Deshmukh',
        email: 'grievance@aushadh.example.in',
        phone: '1800 555 0101',
      },
      nodalPerson: { name: 'Suresh Iyer', email: null, phone: null },
    },
  },
}
