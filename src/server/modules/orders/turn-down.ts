import { formatRupees, rupeesOf } from '#contract/money.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import { queueMail } from '../../platform/mail.ts'
import type { ProviderPayment } from '../payments/index.ts'
import { unfulfillableMail } from './cancellation-mail.ts'
import { recordEvents } from './order-events.ts'
import type { FactContext } from './payment-fact.ts'
import { releaseHold } from './release-holds.ts'
import { requestRefund } from './request-refund.ts'
import { type Checkout, setUnfulfillable } from './settle-queries.ts'

/** Paid too late, or for what nobody would send: the order exists, cancelled, and all its money goes back. */
export async function turnDown(
  { db, now, log }: FactContext,
  order: Checkout,
  fact: ProviderPayment,
): Promise<void> {
  const deed = { by: null, at: now }
  await releaseHold(db, order.id)
  await setUnfulfillable(db, order.id, fact.method, now)
  const came = { orderId: order.id, what: 'unfulfillable', amountPaise: fact.amount } as const
  await recordEvents(db, deed, [came])
  await requestRefund(db, deed, {
    orderId: order.id,
    captureId: fact.id,
    amountPaise: fact.amount,
    cause: 'unfulfillable',
  })
  const alert = {
    key: `unfulfillable:${order.id}`,
    kind: 'unfulfillable',
    message: `Order ${order.id.slice(0, 8)} was paid when it could not be delivered any more. ${formatRupees(rupeesOf(fact.amount))} goes back by itself.`,
    orderId: order.id,
  } as const
  await raiseAlert(db, alert, now)
  if (!order.left) await queueMail(db, unfulfillableMail(order, order.customer))
  log.warn({ order: order.id }, 'paid, but it can’t be delivered: the money goes back')
}
