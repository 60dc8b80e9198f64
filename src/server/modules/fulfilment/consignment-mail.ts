import { formatRupees } from '#contract/money.ts'
import type { Mail } from '../../platform/mail.ts'

/** What happened to a consignment that its customer hears of; `refunded` in rupees. */
export type ConsignmentNews =
  | { kind: 'consignment_accepted' | 'consignment_packed' | 'consignment_delivered' }
  | { kind: 'consignment_shipped'; carrier: string; trackingNumber: string | null }
  | {
      kind: 'consignment_declined' | 'line_declined'
      reason: string
      refunded: number
      lines: number
    }

type Part = { id: string; orderId: string; pharmacyName: string }

/** The letter about it; null for what is no letter's worth. Names no medicine: mail is read by more eyes than one. */
export function consignmentMail(
  { id, orderId, pharmacyName }: Part,
  news: ConsignmentNews,
  customer: { name: string; email: string },
): Mail | null {
  const number = orderId.slice(0, 8)
  const letter = letterOf(news, number, pharmacyName)
  if (letter === null) return null
  return {
    // Lines are declined one after another; the rest happens once.
    ...(news.kind === 'line_declined' ? {} : { key: `${news.kind}:${id}` }),
    recipient: customer.email,
    subject: letter.subject,
    body: [
      `Dear ${customer.name},`,
      ...letter.says,
      'You can see it under My Orders.',
      'Aushadh',
    ].join('\n\n'),
  }
}

function letterOf(news: ConsignmentNews, number: string, pharmacy: string) {
  switch (news.kind) {
    case 'consignment_shipped':
      return {
        subject: `Your order ${number} is on its way from ${pharmacy}`,
        says: [
          `${pharmacy} has handed its part of your order ${number} to ${news.carrier}.`,
          ...(news.trackingNumber === null ? [] : [`Tracking number: ${news.trackingNumber}`]),
        ],
      }
    case 'consignment_delivered':
      return {
        subject: `Your order ${number} from ${pharmacy} was delivered`,
        says: [
          `${pharmacy} says that its part of your order ${number} was delivered. If it did not reach you, please write to our support.`,
        ],
      }
    case 'consignment_declined':
      return {
        subject: `${pharmacy} can’t send its part of your order ${number}`,
        says: [
          `we are sorry: ${pharmacy} can’t send its part of your order ${number}. The reason given: ${news.reason}`,
          ...goesBack(news.refunded),
        ],
      }
    case 'line_declined':
      return {
        subject: `${pharmacy} can’t send all of your order ${number}`,
        says: [
          `we are sorry: ${pharmacy} can’t send ${news.lines === 1 ? 'one line' : `${news.lines} lines`} of your order ${number}. The reason given: ${news.reason}`,
          ...goesBack(news.refunded),
          'The rest is sent as you were told.',
        ],
      }
    default:
      return null
  }
}

function goesBack(rupees: number): string[] {
  if (rupees === 0) return []
  return [
    `${formatRupees(rupees)} goes back to you the way you paid; we will write again when it is on its way.`,
  ]
}
