import type { Refund, RefundCause, RefundState } from '#contract/refunds.ts'
import { formatDay } from './dates.ts'

/** Who reads about an order: its customer or an administrator. */
export type OrderReader = 'customer' | 'admin'

/** The badge of each state: requested is an empty ring, failed shows as an error. */
const looks: Record<RefundState, string> = {
  requested: 'pending',
  pending: 'processing',
  processed: 'refunded',
  failed: 'failed',
  awaiting_details: 'pending',
  to_pay: 'processing',
}

/** The state of a refund: the look of its badge, and its text. */
export function refundState({ state, settledAt }: Pick<Refund, 'state' | 'settledAt'>) {
  const words: Record<RefundState, string> = {
    requested: 'Refund requested',
    pending: 'On its way to the bank',
    processed: settledAt ? `Refunded on ${formatDay(settledAt)}` : 'Refunded',
    failed: 'Could not be refunded yet',
    awaiting_details: 'Waiting for an account to pay to',
    to_pay: 'Will be paid to your account',
  }
  return { look: looks[state], word: words[state] }
}

const causes: Record<RefundCause, Record<OrderReader, string>> = {
  customer_cancelled: {
    customer: 'You cancelled the order.',
    admin: 'The customer cancelled the order.',
  },
  customer_changed: {
    customer: 'You changed the order.',
    admin: 'The customer changed the order.',
  },
  admin_cancelled: {
    customer: 'Aushadh cancelled the order.',
    admin: 'An administrator cancelled the order.',
  },
  admin_refund: { customer: 'Refunded by Aushadh.', admin: 'Refunded by an administrator.' },
  pharmacy_declined: {
    customer: 'The pharmacy could not send it.',
    admin: 'The pharmacy declined it.',
  },
  returned: { customer: 'You returned it.', admin: 'The customer returned it.' },
  unfulfillable: {
    customer: 'Your payment arrived after stock ran out.',
    admin: 'The payment arrived after stock ran out.',
  },
  surplus: { customer: 'You had already paid.', admin: 'The order had already been paid.' },
  provider: {
    customer: 'Refunded by the payment provider.',
    admin: 'Refunded at the payment provider, not here.',
  },
  recovered: {
    customer: 'Refunded by Aushadh.',
    admin: 'Requested before the database was restored, which lost the reason.',
  },
}

/** The reason for a refund, as a sentence. */
export function refundCause(cause: RefundCause, reader: OrderReader): string {
  return causes[cause][reader]
}
