import { formatRupees, rupeesOf } from '#contract/money.ts'
import type { Email } from '../../platform/email.ts'
import type { MadeStatement } from './statement-queries.ts'

type Recipient = { name: string; email: string }
type Paid = { id: string; amountPaise: number; reference: string | null }

const money = (paise: number) => formatRupees(rupeesOf(paise))

/** Reports the result of a week. */
export function statementEmail({ id, from, to, closingPaise, name, email }: MadeStatement): Email {
  const balance =
    closingPaise < 0
      ? `Customers got back more than you earned. We will deduct ${money(-closingPaise)} from your next sales.`
      : `At the end of the week we owed you ${money(closingPaise)}.`
  return {
    key: `statement:${id}`,
    recipient: email,
    subject: `Your statement for ${shown(from)} to ${shown(to)}`,
    body: [
      `Dear ${name},`,
      `your statement for ${shown(from)} to ${shown(to)} is ready. ${balance}`,
      'You can see all its movements under Statements.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** Reports a payout that was sent. */
export function payoutEmail(
  { id, amountPaise, reference }: Paid,
  { name, email }: Recipient,
): Email {
  const by = reference === null ? '' : ` The reference is ${reference}.`
  return {
    key: `payout:${id}`,
    recipient: email,
    subject: `${money(amountPaise)} paid to you`,
    body: [
      `Dear ${name},`,
      `we have paid ${money(amountPaise)} to your account.${by}`,
      'You can see what it covers under Statements.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** Reports that a payout failed and that the money is not lost. */
export function payoutFailedEmail(
  { id, amountPaise }: Pick<Paid, 'id' | 'amountPaise'>,
  { name, email }: Recipient,
): Email {
  return {
    key: `payout_failed:${id}`,
    recipient: email,
    subject: `A payment of ${money(amountPaise)} to you failed`,
    body: [
      `Dear ${name},`,
      `we tried to pay ${money(amountPaise)} to your account, but the payment failed. The money is still yours: it is back in your balance, and we are looking into it.`,
      'Aushadh',
    ].join('\n\n'),
  }
}

function shown(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}
const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
