import { queueMail } from '../../platform/mail.ts'
import { takeOutBought } from '../cart/index.ts'
import type { SoldItem } from '../catalogue/index.ts'
import type { ProviderPayment } from '../payments/index.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { recordEvents } from './order-events.ts'
import type { FactContext } from './payment-fact.ts'
import { type Checkout, setPaid } from './settle-queries.ts'

/** The payment stands: the order is placed, leaves the cart, and its customer is told. */
export async function sellOrder(
  { db, now }: FactContext,
  order: Checkout,
  items: readonly SoldItem[],
  fact: ProviderPayment,
): Promise<void> {
  await setPaid(db, order.id, fact.method, now)
  await takeOutBought(db, order.customerId, items)
  const paid = { orderId: order.id, what: 'paid', amountPaise: fact.amount } as const
  await recordEvents(db, { by: null, at: now }, [paid])
  await queueMail(db, confirmationMail(order, order.customer))
}
