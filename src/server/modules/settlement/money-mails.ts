import { formatRupees, rupeesOf } from '#contract/money.ts'
import type { Mail } from '../../platform/mail.ts'
import type { MadeStatement } from './statement-queries.ts'

type Recipient = { name: string; email: string }
type Paid = { id: string; amountPaise: number; reference: string | null }

const money = (paise: number) => formatRupees(rupeesOf(paise))

/** Says what a week came to. */
export function statementMail({ id, from, to, closingPaise, name, email }: MadeStatement): Mail {
  const stands =
    closingPaise < 0
      ? `More was given back to customers than you earned: ${money(-closingPaise)} will be taken off what your next sales bring.`
      : `At its end we owed you ${money(closingPaise)}.`
  return {
    key: `statement:${id}`,
    recipient: email,
    subject: `Your statement for ${shown(from)} to ${shown(to)}`,
    body: [
      `Dear ${name},`,
      `your statement for ${shown(from)} to ${shown(to)} is ready. ${stands}`,
      'You find every line of it under Statements.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** Says that money is on its way, or there. */
export function payoutMail({ id, amountPaise, reference }: Paid, { name, email }: Recipient): Mail {
  const by = reference === null ? '' : ` The reference is ${reference}.`
  return {
    key: `payout:${id}`,
    recipient: email,
    subject: `${money(amountPaise)} paid to you`,
    body: [
      `Dear ${name},`,
      `we have paid ${money(amountPaise)} to your account.${by}`,
      'What it is for stands under Statements.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** Says that money did not arrive, and that it is not lost. */
export function payoutFailedMail(
  { id, amountPaise }: Pick<Paid, 'id' | 'amountPaise'>,
  { name, email }: Recipient,
): Mail {
  return {
    key: `payout_failed:${id}`,
    recipient: email,
    subject: `A payment of ${money(amountPaise)} to you failed`,
    body: [
      `Dear ${name},`,
      `we tried to pay ${money(amountPaise)} to your account, and it did not arrive. The money is still yours: it stands in your balance, and we are looking into it.`,
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
