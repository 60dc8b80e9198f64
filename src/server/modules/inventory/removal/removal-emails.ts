import type { Email } from '../../../platform/email.ts'

type Recipient = { name: string; email: string }

export function removalEmail(medicine: string, reason: string, to: Recipient): Email {
  return message(to, `${medicine} was taken off sale`, [
    `the marketplace has taken your listing ${medicine} off sale. Reason: ${reason}`,
    'You still find it in your inventory. If you think this is a mistake, please write to our support.',
  ])
}

export function restorationEmail(medicine: string, to: Recipient): Email {
  return message(to, `${medicine} is on sale again`, [
    `the marketplace has put your listing ${medicine} back on sale.`,
  ])
}

function message({ name, email }: Recipient, subject: string, lines: string[]): Email {
  return { recipient: email, subject, body: [`Dear ${name},`, ...lines, 'Aushadh'].join('\n\n') }
}
