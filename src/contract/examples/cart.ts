import type { CartItem, cart } from '../cart.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'
import { paracetamol } from './medicines.ts'
import { seller } from './people.ts'

export const cartExampleItem: CartItem = {
  _id: ids.medicine,
  name: paracetamol.name,
  price: 27.85,
  quantity: 2,
  image: '',
  packSize: paracetamol.packSize,
  expiryDate: paracetamol.expiryDate,
  stockQuantity: 84,
  schedule: paracetamol.schedule,
  needsPrescription: false,
  pharmacy: seller,
  promisedOn: '2026-11-21',
  delivery: { pickup: null, district: null, state: null },
}
const two = { itemId: ids.medicine, quantity: 2 }

export const cartExamples: Examples<typeof cart> = {
  add: { request: { body: two }, answer: { success: true } },
  view: {
    answer: {
      success: true,
      cartData: [cartExampleItem],
      summary: {
        subtotal: 55.7,
        delivery: 40,
        total: 95.7,
        deliveryCharge: 40,
        freeDeliveryAbove: 499,
        deliveryChargedPer: 'order',
      },
      promisedOn: '2026-11-21',
    },
  },
  update: { request: { body: two }, answer: { success: true } },
  remove: { request: { params: { id: ids.medicine } }, answer: { success: true } },
}
