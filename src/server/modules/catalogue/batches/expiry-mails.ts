import type { Mail } from '../../../platform/mail.ts'
import type { Expiring } from './digest-queries.ts'

/** What nears its expiry, first of all what leaves the shop first; one letter for each day it is written on. */
export function expiringMail(
  { pharmacyId, pharmacy, email, medicines, units, lines }: Expiring,
  { today, cutoffDays }: { today: string; cutoffDays: number },
): Mail {
  const listed = lines.map(
    (line) => `${line.expiryDate}: ${line.name}, batch ${line.number}, ${unitsOf(line.units)}`,
  )
  return {
    key: `expiring ${pharmacyId} ${today}`,
    recipient: email,
    subject: `${unitsOf(units)} near their expiry`,
    body: [
      `Dear ${pharmacy},`,
      `these batches expire within 90 days, of ${medicines === 1 ? 'one medicine' : `${medicines} medicines`} in all. What is left of them ${cutoffDays} days before leaves the shop by itself.`,
      listed.join('\n'),
      'Your inventory has the whole list under Expiry.',
      'Aushadh',
    ].join('\n\n'),
  }
}

type Gone = { name: string; units: number }

/** What left the shop for its expiry. */
export function expiredMail(to: { name: string; email: string }, gone: readonly Gone[]): Mail {
  const units = gone.reduce((sum, one) => sum + one.units, 0)
  const listed = gone.slice(0, 20).map((one) => `${one.name}: ${unitsOf(one.units)}`)
  return {
    recipient: to.email,
    subject: `${unitsOf(units)} left the shop`,
    body: [
      `Dear ${to.name},`,
      'these are too close to their expiry to be sold, and stand in your books as set aside:',
      listed.join('\n'),
      'Retire them under Expiry in your inventory once you have destroyed them or sent them back.',
      'Aushadh',
    ].join('\n\n'),
  }
}

function unitsOf(units: number): string {
  return units === 1 ? '1 unit' : `${units.toLocaleString('en-IN')} units`
}
