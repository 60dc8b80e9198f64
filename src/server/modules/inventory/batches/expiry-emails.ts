import { shownDay } from '../../../platform/clock.ts'
import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { joined, type Words, words } from '../../../platform/email-words.ts'
import type { Expiring } from './expiry-queries.ts'

/** Lists the batches that expire soon, first those that are taken off sale first. */
export function expiringEmail(
  { pharmacyId, pharmacy, email, medicines, units, lines }: Expiring,
  { today, cutoffDays }: { today: string; cutoffDays: number },
): Email {
  const listed = lines.map(
    (line) =>
      words`${shownDay(line.expiryDate)}: ${line.name}, batch ${line.number}, ${unitsOf(line.units)}`,
  )
  const counted = medicines === 1 ? 'one medicine' : words`${medicines} medicines`
  return emailTo(
    { name: pharmacy, email },
    {
      key: `expiring ${pharmacyId} ${today}`,
      subject: words`${unitsOf(units)} ${units === 1 ? 'expires' : 'expire'} soon`,
      paragraphs: [
        words`these batches of ${counted} expire within 90 days. We take unsold units off sale ${cutoffDays} days before their expiry date.`,
        joined(listed, '\n'),
        words`You find the whole list in your inventory, under Expiry.`,
      ],
    },
  )
}

type Gone = { name: string; units: number }

/** Lists the batches that were set aside because they expire too soon. */
export function expiredEmail(to: { name: string; email: string }, gone: readonly Gone[]): Email {
  const units = gone.reduce((sum, one) => sum + one.units, 0)
  const listed = gone.slice(0, 20).map((one) => words`${one.name}: ${unitsOf(one.units)}`)
  return emailTo(to, {
    subject: words`${unitsOf(units)} taken off sale`,
    paragraphs: [
      words`these units are too close to their expiry date to be sold. They are now set aside in your inventory:`,
      joined(listed, '\n'),
      words`Once you have destroyed them or returned them to the supplier, retire them in your inventory, under Expiry.`,
    ],
  })
}

function unitsOf(units: number): Words {
  return units === 1 ? words`1 unit` : words`${units.toLocaleString('en-IN')} units`
}
