import { email as emailField } from '#contract/fields.ts'
import { formatRupees, rupeesOf } from '#contract/money.ts'
import { raiseAlert } from '../../../platform/alerts.ts'
import type { Db } from '../../../platform/db.ts'
import { queueEmail } from '../../../platform/email.ts'
import type { Provider } from '../provider/provider.ts'
import type { ProviderRefund } from '../provider/provider-entities.ts'
import { lostPaymentEmail } from './lost-payment-email.ts'
import type { LostPayment } from './reconcile-payments.ts'

/**
 * What is left of a lost payment, in paise, and how its customer can be reached. `failedRefunds`: how often the
 * customer's bank rejected a refund.
 */
export type LostMoney = {
  leftPaise: number
  failedRefunds: number
  email: string | null
  contact: string | null
}

/** Asks the provider about a lost payment. */
export async function readLostMoney(
  provider: Provider,
  { id, amountPaise, status }: Pick<LostPayment, 'id' | 'amountPaise' | 'status'>,
): Promise<LostMoney> {
  const refunds = await provider.refundsOf(id)
  const made = (one: ProviderRefund) => one.status !== 'failed'
  const returnedPaise = refunds.filter(made).reduce((sum, { amount }) => sum + amount, 0)
  const payer = await provider.payerOf(id)
  const email = emailField.safeParse(payer.email?.trim().toLowerCase())
  return {
    // What is not captured goes back by itself.
    leftPaise: status === 'captured' ? amountPaise - returnedPaise : 0,
    failedRefunds: refunds.length - refunds.filter(made).length,
    email: email.success ? email.data : null,
    contact: payer.contact,
  }
}

/**
 * Refunds what is left of a lost payment, and queues an email to its customer. The key is made of the payment's id, so
 * that a repeated request returns the first refund; only after a failed refund another one is asked for. Throws
 * `ProviderRefused` or `ProviderUnavailable`.
 */
export async function refundLostPayment(
  { db, provider }: { db: Db; provider: Provider },
  payment: LostPayment,
  { leftPaise, failedRefunds, email }: LostMoney,
  now: Date,
): Promise<void> {
  const refund = await provider.refund(payment.id, leftPaise, `lost-${payment.id}-${failedRefunds}`)
  const customer =
    email === null ? 'Its customer left no email address.' : 'Its customer gets an email.'
  await db.transaction(async (tx) => {
    await reportLost(tx, payment, `It is being refunded (${refund.id}). ${customer}`, now)
    if (email !== null) await queueEmail(tx, lostPaymentEmail(payment, email, leftPaise))
  })
}

/** Raises the alert about a lost payment, or replaces its message. `next`: what happens, as a sentence. */
export async function reportLost(
  db: Db,
  { id, amountPaise }: LostPayment,
  next: string,
  now: Date,
): Promise<void> {
  const sum = formatRupees(rupeesOf(amountPaise))
  const alert = {
    key: `lost_payment:${id}`,
    kind: 'provider_differs',
    message: `${sum} was paid (${id}) for an order that the database does not have since it was restored. ${next}`,
  } as const
  await raiseAlert(db, alert, now)
}
