import type { Email } from '../../../platform/email.ts'
import type { Expiring } from './expiry-queries.ts'

/** Lists the batches that expire soon, first those that are taken off sale first. */
export function expiringEmail(
  { pharmacyId, pharmacy, email, medicines, units, lines }: Expiring,
  { today, cutoffDays }: { today: string; cutoffDays: number },
): Email {
  const listed = lines.map(
    (line) => `${line.expiryDate}: ${line.name}, batch ${line.number}, ${unitsOf(line.units)}`,
  )
  return {
    key: `expiring ${pharmacyId} ${today}`,
    recipient: email,
    subject: `${unitsOf(units)} expire soon`,
    body: [
      `Dear ${pharmacy},`,
      `these batches of ${medicines === 1 ? 'one medicine' : `${medicines} medicines`} expire within 90 days. We take unsold units off sale ${cutoffDays} days before their expiry date.`,
      listed.join('\n'),
      'You find the whole list in your inventory, under Expiry.',
      'Aushadh',
    ].join('\n\n'),
  }
}

type Gone = { name: string; units: number }

/** Lists the batches that were set aside because they expire too soon. */
export function expiredEmail(to: { name: string; email: string }, gone: readonly Gone[]): Email {
  const units = gone.reduce((sum, one) => sum + one.units, 0)
  const listed = gone.slice(0, 20).map((one) => `${one.name}: ${unitsOf(one.units)}`)
  return {
    recipient: to.email,
    subject: `${unitsOf(units)} taken off sale`,
    body: [
      `Dear ${to.name},`,
      'these units are too close to their expiry date to be sold. They are now set aside in your inventory:',
      listed.join('\n'),
      'Once you have destroyed them or returned them to the supplier, retire them in your inventory, under Expiry.',
      'Aushadh',
    ].join('\n\n'),
  }
}

function unitsOf(units: number): string {
  return units === 1 ? '1 unit' : `${units.toLocaleString('en-IN')} units`
}
