import type { reorders } from '../reorder.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'
import { paracetamol } from './medicines.ts'
import { sanjeevani } from './people.ts'

const params = { orderId: ids.order }
const { name, packSize } = paracetamol

export const reorderExamples: Examples<typeof reorders> = {
  preview: {
    request: { params },
    answer: {
      items: [
        {
          _id: ids.medicine,
          name,
          image: '',
          packSize,
          pharmacy: sanjeevani.name,
          ordered: 2,
          priceThen: 27.85,
          price: 29.1,
          available: 84,
          inCart: 1,
          needsPrescription: false,
          neededPrescription: false,
        },
      ],
    },
  },
  add: {
    request: { params, body: { items: [{ itemId: ids.medicine, quantity: 2 }] } },
    answer: {
      success: true,
      message: 'Added to your cart: 1 medicine.',
      items: [{ _id: ids.medicine, name, wanted: 2, added: 2, message: null }],
    },
  },
}
