import type { cartPlans } from '../cart-plans.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'
import { paracetamol } from './medicines.ts'

const change = { from: ids.medicine, to: ids.otherMedicine }

export const cartPlanExamples: Examples<typeof cartPlans> = {
  list: {
    request: { query: { pin: '411002' } },
    answer: {
      success: true,
      now: {
        subtotal: 55.7,
        delivery: 40,
        total: 95.7,
        shipments: 1,
        promisedOn: '2026-11-21',
      },
      plans: [
        {
          goals: ['cheapest'],
          subtotal: 51.7,
          delivery: 40,
          total: 91.7,
          shipments: 1,
          promisedOn: '2026-11-21',
          saving: 4,
          changes: [
            {
              ...change,
              name: paracetamol.name,
              priceFrom: 27.85,
              priceTo: 25.85,
              pharmacy: 'Arogya Pharmacy',
            },
          ],
        },
      ],
    },
  },
  apply: {
    request: { body: { changes: [{ ...change, quantity: 2, price: 25.85 }] } },
    answer: { success: true },
  },
}
