import { formatRupees, rupeesOf } from '#contract/money.ts'
import { shownDay } from '../../platform/clock.ts'
import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { words } from '../../platform/email-words.ts'
import type { MadeStatement } from './statement-queries.ts'

type Recipient = { name: string; email: string }
type Paid = { id: string; amountPaise: number; reference: string | null }

const money = (paise: number) => formatRupees(rupeesOf(paise))

/** Reports the result of a week. */
export function statementEmail({ id, from, to, closingPaise, name, email }: MadeStatement): Email {
  const period = words`${shownDay(from)} to ${shownDay(to)}`
  const balance =
    closingPaise < 0
      ? words`Customers got back more than you earned. We will deduct ${money(-closingPaise)} from your next sales.`
      : words`At the end of the week we owed you ${money(closingPaise)}.`
  return emailTo(
    { name, email },
    {
      key: `statement:${id}`,
      subject: words`Your statement for ${period}`,
      paragraphs: [
        words`your statement for ${period} is ready. ${balance}`,
        words`You can see all its movements under Statements.`,
      ],
    },
  )
}

/** Reports a payout that was sent. */
export function payoutEmail({ id, amountPaise, reference }: Paid, pharmacy: Recipient): Email {
  const by = reference === null ? words`` : words` The reference is ${reference}.`
  return emailTo(pharmacy, {
    key: `payout:${id}`,
    subject: words`${money(amountPaise)} paid to you`,
    paragraphs: [
      words`we have paid ${money(amountPaise)} to your account.${by}`,
      words`You can see what it covers under Statements.`,
    ],
  })
}

/** Reports that a payout failed and that the money is not lost. */
export function payoutFailedEmail(
  { id, amountPaise }: Pick<Paid, 'id' | 'amountPaise'>,
  pharmacy: Recipient,
): Email {
  return emailTo(pharmacy, {
    key: `payout_failed:${id}`,
    subject: words`A payment of ${money(amountPaise)} to you failed`,
    paragraphs: [
      words`we tried to pay ${money(amountPaise)} to your account, but the payment failed. The money is still yours: it is back in your balance, and we are looking into it.`,
    ],
  })
}
