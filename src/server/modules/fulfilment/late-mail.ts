import type { Mail } from '../../platform/mail.ts'
import { dayOf } from '../orders/index.ts'

type LatePart = { id: string; number: string; promisedOn: string }

/** Says that an order is late. Names neither a medicine nor the customer. */
export function lateMail(
  { id, number, promisedOn }: LatePart,
  { name, email }: { name: string; email: string },
): Mail {
  return {
    key: `consignment-late:${id}`,
    recipient: email,
    subject: `Order ${number} is late`,
    body: [
      `Dear ${name},`,
      `order ${number} was promised to its customer by ${dayOf(promisedOn)} and has not been delivered yet. Please send it, say that it has arrived, or decline it under Orders.`,
      'Aushadh',
    ].join('\n\n'),
  }
}
