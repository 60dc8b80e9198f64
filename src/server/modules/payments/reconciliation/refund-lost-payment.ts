import { email as emailField } from '#contract/fields.ts'
import { formatRupees, rupeesOf } from '#contract/money.ts'
import { type NewAlert, raiseAlert, wasRaised } from '../../../platform/alerts.ts'
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
  /** The refund that `refundLostPayment` asked for, unless it failed. */
  made: ProviderRefund | null
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
    made: refunds.find((one) => made(one) && one.receipt?.startsWith(keyOf(id))) ?? null,
    email: email.success ? email.data : null,
    contact: payer.contact,
  }
}

/** The key of a refund of a lost payment, up to the number of those that failed before. */
function keyOf(paymentId: string): string {
  return `lost-${paymentId}-`
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
  const key = `${keyOf(payment.id)}${failedRefunds}`
  const made = await provider.refund(payment.id, leftPaise, key)
  await reportRefunded(db, payment, { made, email }, now)
}

/**
 * Raises the alert about the refund of a lost payment and queues the email to its customer, once: also of a refund
 * whose answer was lost.
 */
export async function reportRefunded(
  db: Db,
  payment: LostPayment,
  { made, email }: { made: ProviderRefund; email: string | null },
  now: Date,
): Promise<void> {
  const customer =
    email === null ? 'Its customer left no email address.' : 'Its customer gets an email.'
  const next = `It is being refunded (${made.id}). ${customer}`
  await db.transaction(async (tx) => {
    if (await wasRaised(tx, lostAlert(payment, next))) return
    await reportLost(tx, payment, next, now)
    if (email !== null) await queueEmail(tx, lostPaymentEmail(payment, email, made.amount))
  })
}

/** Raises the alert about a lost payment, or replaces its message. `next`: what happens, as a sentence. */
export async function reportLost(
  db: Db,
  payment: LostPayment,
  next: string,
  now: Date,
): Promise<void> {
  await raiseAlert(db, lostAlert(payment, next), now)
}

function lostAlert({ id, amountPaise }: LostPayment, next: string): NewAlert {
  const sum = formatRupees(rupeesOf(amountPaise))
  return {
    key: `lost_payment:${id}`,
    kind: 'provider_differs',
    message: `${sum} was paid (${id}) for an order that the database does not have since it was restored. ${next}`,
  }
}
