import type { recalls } from '../recalls.ts'
import { type Examples, pageOf } from './example.ts'
import { ids } from './ids.ts'

const scope = { medicine: 'Dolo 650', batchNumber: 'DL2407' }
const reason = 'Failed the dissolution test.'
const shape = {
  _id: ids.recall,
  ...scope,
  composition: null,
  severity: 'II' as const,
  reason,
  openedAt: '2026-11-18T06:21:00.000Z',
  closedAt: null,
  outcome: null,
}
const counts = { pharmacies: 1, batches: 1, units: 84, answers: 0 }
const detail = {
  ...shape,
  ...counts,
  evidence: null,
  openedBy: 'Asha Rao',
  closedBy: null,
  buyers: 1,
  notified: 1,
  onHold: 1,
}
const evidence = 'Destruction certificate MH/2026/114 of 20 Nov 2026, photos of the crushed strips.'
const closed = {
  ...detail,
  onHold: 0,
  closedAt: '2026-11-20T11:02:00.000Z',
  outcome: 'destroyed' as const,
  evidence,
  closedBy: 'Asha Rao',
}
const batch = {
  _id: ids.batch,
  pharmacy: { _id: ids.pharmacy, name: 'Sanjeevani Medicals' },
  medicine: {
    _id: ids.medicine,
    name: 'Dolo 650 Tablet',
    composition: 'Paracetamol (650mg)',
  },
  number: 'DL2407',
  expiryDate: '2028-03-31',
  units: 84,
}
const answer = {
  note: 'All 84 strips are in a sealed box, separate from the stock.',
  answeredAt: '2026-11-18T08:40:00.000Z',
}
const own = {
  ...shape,
  batches: [
    {
      _id: ids.batch,
      medicine: { _id: ids.medicine, name: 'Dolo 650 Tablet' },
      number: 'DL2407',
      expiryDate: '2028-03-31',
      units: 84,
      setAside: 84,
    },
  ],
  onHold: [{ _id: ids.shipment, orderId: ids.order }],
  answer: null,
}
const headers = pageOf(1)

export const recallExamples: Examples<typeof recalls> = {
  list: {
    request: { query: { state: 'open', limit: 20 } },
    answer: [{ ...shape, ...counts }],
    headers,
  },
  preview: {
    request: { query: scope },
    answer: {
      pharmacies: 1,
      batchCount: 1,
      units: 84,
      buyers: 1,
      onHold: 1,
      checkouts: 0,
      batches: [batch],
      others: [],
    },
  },
  open: {
    request: { body: { ...scope, severity: 'II', reason } },
    answer: { success: true, recall: detail },
  },
  detail: { request: { params: { id: ids.recall } }, answer: { recall: detail } },
  batches: {
    request: { params: { id: ids.recall }, query: { limit: 50 } },
    answer: [{ ...batch, setAside: 84, blockedAt: shape.openedAt, answer }],
    headers,
  },
  buyers: {
    request: { params: { id: ids.recall }, query: { limit: 50 } },
    answer: [
      {
        _id: ids.orderItem,
        orderId: ids.order,
        orderDate: '2026-11-16T09:12:00.000Z',
        customer: {
          _id: ids.customer,
          name: 'Meera Kulkarni',
          email: 'meera@example.in',
          phone: '9822044170',
        },
        pharmacy: 'Sanjeevani Medicals',
        medicine: 'Dolo 650 Tablet',
        batchNumber: 'DL2407',
        units: 2,
        state: 'delivered',
        notifiedAt: '2026-11-18T06:21:00.000Z',
      },
    ],
    headers,
  },
  exportBuyers: {
    request: { params: { id: ids.recall } },
    answer:
      '\uFEFFOrder ID,Order date (IST),Customer,Email,Phone,Medicine,Batch,Units,Pharmacy,State,Notified on (IST)\r\n',
  },
  close: {
    request: { params: { id: ids.recall }, body: { outcome: 'destroyed', evidence } },
    answer: { success: true, recall: closed },
  },
  own: {
    request: { query: { state: 'open', limit: 20 } },
    answer: [own],
    headers,
  },
  answer: {
    request: { params: { id: ids.recall }, body: { note: answer.note } },
    answer: { success: true, recall: { ...own, answer } },
  },
  ofOrder: {
    request: { params: { orderId: ids.order } },
    answer: {
      recalls: [
        {
          _id: ids.recall,
          itemId: ids.orderItem,
          medicine: 'Dolo 650 Tablet',
          batchNumber: 'DL2407',
          expiryDate: '2028-03-31',
          units: 2,
          severity: 'II',
          reason,
          unsent: false,
        },
      ],
    },
  },
}
