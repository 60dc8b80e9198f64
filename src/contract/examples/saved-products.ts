import type { guestCarts } from '../guest-carts.ts'
import type { KnownProduct, savedItems } from '../saved-items.ts'
import type { stockNotices } from '../stock-notices.ts'
import { cartExampleItem } from './cart.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'
import { paracetamol } from './medicines.ts'

const { quantity: _, ...guestItem } = cartExampleItem

export const guestCartExamples: Examples<typeof guestCarts> = {
  items: {
    request: { query: { ids: ids.medicine } },
    answer: { items: [guestItem] },
  },
  merge: {
    request: { body: { items: [{ itemId: ids.medicine, quantity: 100 }] } },
    answer: {
      success: true,
      messages: [
        `${paracetamol.name}: your cart has 84 units instead of 100, because no more are in stock.`,
      ],
    },
  },
}

const product: KnownProduct = {
  _id: ids.medicine,
  name: paracetamol.name,
  packSize: paracetamol.packSize,
  form: paracetamol.form,
  image: '',
}
const one = { params: { id: ids.medicine } }

export const savedItemExamples: Examples<typeof savedItems> = {
  list: {
    request: { query: { limit: 20 } },
    answer: {
      items: [
        {
          product,
          savedAt: '2026-11-12T06:14:03.000Z',
          savedPrice: 30.5,
          neededPrescription: false,
          offer: {
            _id: ids.medicine,
            price: 27.85,
            stockQuantity: 84,
            needsPrescription: false,
            pharmacy: 'Sanjeevani Medicals',
          },
        },
      ],
      nextCursor: null,
    },
  },
  save: {
    request: { body: { itemId: ids.medicine } },
    answer: { success: true, productId: ids.medicine, quantity: 2, isNew: true },
  },
  move: { request: one, answer: { success: true, itemId: ids.medicine, inCart: 0 } },
  remove: { request: one, answer: { success: true } },
}

const expiresAt = '2027-02-10T06:14:03.000Z'

export const stockNoticeExamples: Examples<typeof stockNotices> = {
  list: {
    answer: { notices: [{ product, askedAt: '2026-11-12T06:14:03.000Z', expiresAt }] },
  },
  ask: { request: one, answer: { success: true, productId: ids.medicine, expiresAt } },
  cancel: { request: one, answer: { success: true } },
}
