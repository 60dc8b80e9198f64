import { queueMail } from '../../platform/mail.ts'
import { takeOutBought } from '../cart/index.ts'
import type { ProviderPayment } from '../payments/index.ts'
import { confirmationMail } from './confirmation-mail.ts'
import type { FactContext } from './payment-fact.ts'
import { type Checkout, setPaid } from './settle-queries.ts'
import { tellPharmacies } from './tell-pharmacies.ts'

/** The payment stands: the order is placed, leaves the cart, and its customer and its pharmacies are told. */
export async function sellOrder(
  { db, now }: FactContext,
  order: Checkout,
  fact: ProviderPayment,
): Promise<void> {
  await setPaid(db, order.id, fact, now)
  await takeOutBought(db, order.customerId, order.items)
  await queueMail(db, confirmationMail(order, order.customer))
  await tellPharmacies(db, order, now)
}
