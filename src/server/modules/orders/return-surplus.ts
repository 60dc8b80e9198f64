import { formatRupees, rupeesOf } from '#contract/money.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { PaymentRow, ProviderPayment } from '../payments/index.ts'
import { recordEvents } from './order-events.ts'
import type { FactContext } from './payment-fact.ts'
import { requestRefund } from './request-refund.ts'

/** Money that pays for nothing, since the order was paid already or costs another sum: it goes back whole. */
export async function returnSurplus(
  { db, now, log }: FactContext,
  { orderId }: PaymentRow,
  fact: ProviderPayment,
): Promise<void> {
  const deed = { by: null, at: now }
  await recordEvents(db, deed, [{ orderId, what: 'paid_again', amountPaise: fact.amount }])
  await requestRefund(db, deed, {
    orderId,
    captureId: fact.id,
    amountPaise: fact.amount,
    cause: 'surplus',
  })
  const alert = {
    key: `paid_again:${fact.id}`,
    kind: 'paid_again',
    message: `${formatRupees(rupeesOf(fact.amount))} came for order ${orderId.slice(0, 8)}, which it does not pay for. It goes back by itself.`,
    orderId,
  } as const
  await raiseAlert(db, alert, now)
  log.warn({ payment: fact.id }, 'a payment that pays for nothing goes back')
}
