import type { PreparedRefill, Refill, refills } from '../refills.ts'
import type { KnownProduct } from '../saved-items.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'
import { paracetamol } from './medicines.ts'
import { sanjeevani } from './people.ts'

const { name, packSize, form } = paracetamol
const product: KnownProduct = { _id: ids.medicine, name, packSize, form, image: '' }
const params = { orderId: ids.order, itemId: ids.orderItem }
const counted = {
  piecesPerPack: 15,
  supplies: [{ on: '2026-11-20', units: 2, pieces: 30 }],
  onTheWay: false,
}
const refill: Refill = {
  product,
  ...params,
  ...counted,
  piecesPerDay: 1.5,
  daysPerPack: null,
  daysBefore: 5,
  runsOutOn: '2026-12-10',
  remindOn: '2026-12-05',
  state: 'counting',
}
const prepared: PreparedRefill = {
  product,
  runsOutOn: '2026-12-10',
  wanted: 2,
  before: { pharmacy: sanjeevani.name, price: 27.85, neededPrescription: false },
  offer: {
    _id: ids.medicine,
    name,
    packSize,
    image: '',
    price: 29.1,
    pharmacy: sanjeevani.name,
    samePharmacy: true,
    available: 84,
    inCart: 0,
    needsPrescription: false,
  },
  most: 84,
  addable: 2,
  hindrance: null,
  message: null,
}
const intake = { piecesPerDay: 1.5, daysBefore: 5 }

export const refillExamples: Examples<typeof refills> = {
  list: { answer: { refills: [refill] } },
  draft: { request: { params }, answer: { product, ...counted, refill: null } },
  set: { request: { params, body: intake }, answer: { success: true, refill } },
  change: {
    request: { params: { id: ids.medicine }, body: { ...intake, paused: true } },
    answer: { success: true, refill: { ...refill, state: 'paused' } },
  },
  stop: { request: { params: { id: ids.medicine } }, answer: { success: true } },
  prepare: {
    request: { query: { ids: ids.medicine } },
    answer: { items: [prepared], prescription: null },
  },
  order: {
    request: { body: { items: [{ product: ids.medicine, itemId: ids.medicine, quantity: 2 }] } },
    answer: {
      success: true,
      message: 'Added to your cart: 1 medicine.',
      items: [{ _id: ids.medicine, name, wanted: 2, added: 2, message: null }],
      prescription: null,
    },
  },
}
