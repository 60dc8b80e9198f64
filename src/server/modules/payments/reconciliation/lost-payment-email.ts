import { formatRupees, rupeesOf } from '#contract/money.ts'
import { indianDay, shownDay } from '../../../platform/clock.ts'
import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { words } from '../../../platform/email-words.ts'
import type { LostPayment } from './reconcile-payments.ts'

/** Tells the customer of a lost order that the money comes back: nobody else of the shop knows of the order. */
export function lostPaymentEmail({ id, at }: LostPayment, email: string, leftPaise: number): Email {
  const sum = formatRupees(rupeesOf(leftPaise))
  return emailTo(
    { name: null, email },
    {
      key: `lost_payment:${id}`,
      subject: words`Your payment of ${sum} is being refunded`,
      paragraphs: [
        words`on ${shownDay(indianDay(at))} you paid for an order with us. A failure of our computers lost the order, so we cannot deliver it. We are sorry.`,
        words`We are sending ${sum} back to where it came from. Banks show it within 5 to 7 working days. The payment’s number is ${id}.`,
        words`Please order again if you still need the items. If the order has reached you all the same, please tell us by a complaint on our website.`,
      ],
    },
  )
}
