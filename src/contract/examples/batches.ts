import type { batches, OwnBatch } from '../own-batches.ts'
import { type Examples, pageOf } from './example.ts'
import { given, ids } from './ids.ts'
import { paracetamol } from './medicines.ts'

const ofMedicine = { params: { id: ids.medicine } }
const ofBatch = { params: { id: ids.batch } }

const batch: OwnBatch = {
  _id: ids.batch,
  medicine: { _id: ids.medicine, name: paracetamol.name, packSize: paracetamol.packSize },
  number: 'PCM2611',
  expiryDate: '2028-03-12',
  soldUntil: '2028-02-10',
  mrp: 30.5,
  units: 84,
  setAside: 0,
  promised: 2,
  receivedAt: '2026-11-02T05:30:00.000Z',
  retiredAt: null,
  recall: null,
}
const next: OwnBatch = {
  ...batch,
  number: 'PCM2702',
  expiryDate: '2029-01-31',
  soldUntil: '2028-12-31',
  units: 100,
  promised: 0,
}

export const batchExamples: Examples<typeof batches> = {
  ofMedicine: {
    request: { ...ofMedicine, query: { limit: 25 } },
    answer: [batch, next],
    headers: pageOf(2),
  },
  add: {
    request: {
      ...ofMedicine,
      body: { number: 'PCM2702', expiryDate: '2099-01-31', units: 100, mrp: 30.5 },
    },
    answer: { ...next, expiryDate: '2099-01-31', soldUntil: '2098-12-31' },
  },
  list: {
    request: { query: { filter: 'expiring', limit: 1 } },
    answer: [batch],
    headers: {
      ...pageOf(3),
      link: `</api/pharmacy/batches?filter=expiring&limit=1&cursor=${given.cursor}>; rel="next"`,
    },
  },
  correct: {
    request: {
      ...ofBatch,
      body: { expiryDate: '2099-02-28', reason: 'Misread when the batch was added' },
    },
    answer: { ...batch, expiryDate: '2099-02-28', soldUntil: '2099-01-28' },
  },
  count: {
    request: {
      ...ofBatch,
      body: { units: 82, seen: { units: 84, setAside: 0 }, reason: 'Two strips were torn' },
    },
    answer: { ...batch, units: 82 },
  },
  retire: {
    request: { ...ofBatch, body: { why: 'destroyed', note: 'Water damage' } },
    answer: { ...batch, units: 0, retiredAt: '2026-11-20T09:00:00.000Z' },
  },
  movements: {
    request: { ...ofMedicine, query: { limit: 2 } },
    answer: [
      {
        _id: 4711,
        at: '2026-11-20T09:00:00.000Z',
        batch: { _id: ids.batch, number: 'PCM2611', expiryDate: '2028-03-12' },
        units: -2,
        balance: 82,
        cause: 'counted',
        by: 'pharmacy',
        shipmentId: null,
        reason: 'Two strips were torn',
      },
      {
        _id: 4205,
        at: '2026-11-02T05:30:00.000Z',
        batch: { _id: ids.batch, number: 'PCM2611', expiryDate: '2028-03-12' },
        units: 84,
        balance: 84,
        cause: 'brought',
        by: 'pharmacy',
        shipmentId: null,
        reason: null,
      },
    ],
    headers: pageOf(2),
  },
  exportMovements: {
    request: { query: { medicine: ids.medicine } },
    answer:
      '\uFEFFMoment (UTC),Medicine,Batch,Expiry date,Why,By,Person,Units,Units afterwards,Order part,Reason\r\n2026-11-02T05:30:00.000Z,Paracetamol 650 mg tablets,PCM2611,2028-03-12,Received,pharmacy,Owner,84,84,,\r\n',
  },
}
