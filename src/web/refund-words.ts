import type { Refund, RefundCause, RefundState } from '#contract/refunds.ts'
import { formatDay } from './dates.ts'

/** Who reads about an order: its customer, or an administrator. */
export type OrderReader = 'customer' | 'admin'

/** The badge of each state: what is only asked for is an empty measure, what failed is harm. */
const looks: Record<RefundState, string> = {
  requested: 'pending',
  pending: 'processing',
  processed: 'refunded',
  failed: 'failed',
}

/** Where the money is: a badge's look, and the words for it. */
export function refundState({ state, settledAt }: Pick<Refund, 'state' | 'settledAt'>) {
  const words: Record<RefundState, string> = {
    requested: 'Refund requested',
    pending: 'On its way to the bank',
    processed: settledAt ? `Refunded on ${formatDay(settledAt)}` : 'Refunded',
    failed: 'Could not be refunded yet',
  }
  return { look: looks[state], word: words[state] }
}

const causes: Record<RefundCause, Record<OrderReader, string>> = {
  customer_cancelled: {
    customer: 'You cancelled the order.',
    admin: 'The customer cancelled the order.',
  },
  admin_cancelled: {
    customer: 'Aushadh cancelled the order.',
    admin: 'An administrator cancelled the order.',
  },
  admin_refund: { customer: 'Given back by Aushadh.', admin: 'Given back by an administrator.' },
  pharmacy_declined: {
    customer: 'The pharmacy could not send it.',
    admin: 'The pharmacy declined it.',
  },
  returned: { customer: 'You returned it.', admin: 'The customer returned it.' },
  unfulfillable: {
    customer: 'Your payment arrived after the medicines were sold.',
    admin: 'The payment arrived after the medicines were sold.',
  },
  surplus: { customer: 'You had paid already.', admin: 'The order had been paid already.' },
  provider: {
    customer: 'Given back by the payment provider.',
    admin: 'Refunded at the payment provider, not here.',
  },
}

/** Why money goes back, as a sentence. */
export function refundCause(cause: RefundCause, reader: OrderReader): string {
  return causes[cause][reader]
}
