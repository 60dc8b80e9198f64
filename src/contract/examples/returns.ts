import type { returns } from '../return-calls.ts'
import type { adminReturns, pharmacyReturns } from '../return-decisions.ts'
import type { CustomerReturn, DecidedReturn, ListedReturn } from '../return-shapes.ts'
import { type Examples, pageOf } from './example.ts'
import { ids } from './ids.ts'
import { paracetamol } from './medicines.ts'
import { home, sanjeevani } from './people.ts'
import { photoExamples } from './photos.ts'

const item = {
  _id: ids.orderItem,
  medicine: { _id: ids.medicine, name: paracetamol.name, image: '' },
  packSize: paracetamol.packSize,
  price: 27.85,
}
const pharmacy = { _id: ids.pharmacy, name: sanjeevani.name }
const requestedAt = '2026-11-19T08:02:31.000Z'
const decidedAt = '2026-11-19T11:40:07.000Z'

const asked: CustomerReturn = {
  _id: ids.return,
  orderId: ids.order,
  shipmentId: ids.shipment,
  item,
  pharmacy,
  quantity: 1,
  reason: 'damaged',
  note: 'Two blisters were torn open.',
  photos: [ids.returnPhoto],
  state: 'requested',
  requestedAt,
  decidedAt: null,
  decidedBy: null,
  answer: null,
  refund: null,
}

const waiting: DecidedReturn = {
  ...asked,
  customer: home.fullName,
  deliveredAt: '2026-11-18T10:15:00.000Z',
  bought: 2,
  left: 2,
  value: 27.85,
  back: 27.85,
  batches: [{ _id: ids.batch, number: 'PC2411', expiryDate: '2028-03-31', left: 2, fit: true }],
  restock: null,
  answerBy: '2026-11-22T08:02:31.000Z',
  late: false,
  refusal: null,
  refusedAt: null,
  needsPrescription: false,
  proof: { kind: 'code', carrier: null, trackingNumber: null, deliveredAt: null, reason: null },
}
const accepted: DecidedReturn = {
  ...waiting,
  state: 'accepted',
  decidedAt,
  decidedBy: 'pharmacy',
  answer: 'We are sorry.',
  restock: false,
  refund: { amount: 27.85, state: 'requested' },
  back: null,
  left: 1,
  batches: waiting.batches.map((batch) => ({ ...batch, left: 1 })),
}
const refused: DecidedReturn = {
  ...waiting,
  state: 'refused',
  decidedAt,
  decidedBy: 'pharmacy',
  answer: 'The picture shows another maker’s pack.',
}

const listed: ListedReturn = {
  _id: ids.return,
  orderId: ids.order,
  medicine: { name: paracetamol.name, image: '' },
  pharmacy,
  quantity: 1,
  value: 27.85,
  reason: 'damaged',
  photos: 1,
  state: 'requested',
  requestedAt,
  decidedAt: null,
  decidedBy: null,
  late: false,
}

const ofOrder = { orderId: ids.order }
const one = { params: { id: ids.return } }
const headers = pageOf(1)
const list = {
  request: { query: { state: 'requested' as const, limit: 20 } },
  answer: { returns: [listed], waiting: 1, late: 0 },
  headers,
}
const accept = {
  request: { ...one, body: { restock: false, answer: 'We are sorry.' } },
  answer: { success: true as const, return: accepted },
}
const refuse = {
  request: { ...one, body: { answer: 'The picture shows another maker’s pack.' } },
  answer: { success: true as const, return: refused },
}

export const returnExamples: Examples<typeof returns> = {
  ofOrder: {
    request: { params: ofOrder },
    answer: {
      items: [
        {
          ...item,
          shipmentId: ids.shipment,
          left: 2,
          until: '2026-11-25T18:29:59.999Z',
          open: true,
        },
      ],
      returns: [asked],
    },
  },
  ask: {
    request: {
      params: ofOrder,
      body: {
        itemId: ids.orderItem,
        quantity: 1,
        reason: 'damaged',
        note: 'Two blisters were torn open.',
        photos: [ids.returnPhoto],
      },
    },
    answer: { success: true, return: asked },
  },
  own: { request: one, answer: { return: asked } },
  addPhoto: { upload: photoExamples.upload.upload, answer: { photo: ids.returnPhoto } },
  removePhoto: { request: { params: { id: ids.returnPhoto } }, answer: { success: true } },
  photo: { request: { params: { id: ids.returnPhoto } }, answer: 'RIFF…WEBP' },
}

export const pharmacyReturnExamples: Examples<typeof pharmacyReturns> = {
  list,
  detail: { request: one, answer: { return: waiting } },
  accept,
  refuse,
}

export const adminReturnExamples: Examples<typeof adminReturns> = {
  list,
  detail: { request: one, answer: { return: waiting } },
  accept: {
    ...accept,
    answer: {
      success: true,
      return: {
        ...accepted,
        decidedBy: 'admin',
        refusal: refused.answer,
        refusedAt: decidedAt,
      },
    },
  },
  refuse: { ...refuse, answer: { success: true, return: { ...refused, decidedBy: 'admin' } } },
}
