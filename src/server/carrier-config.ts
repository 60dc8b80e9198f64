import * as z from 'zod/mini'
import { type CarrierTable, usualCarrier } from '#contract/carrier-days.ts'

const wrong =
  'CARRIER_DAYS must be zones of kilometres and business days, nearest first, and the days beyond them, such as 50:1,500:2,3. The days are 1 to 30 and never fall.'

/** '50:1,500:2,3': one business day up to 50 km, two up to 500 km, three beyond. */
export const carrierDays = z._default(
  z.pipe(
    z.string(),
    z.transform((given, ctx) => {
      const table = readTable(given)
      if (table !== null) return table
      ctx.issues.push({ code: 'custom', message: wrong, input: given })
      return z.NEVER
    }),
  ),
  usualCarrier,
)

function readTable(given: string): CarrierTable | null {
  if (!/^(\d{1,4}:\d{1,2},)*\d{1,2}$/.test(given.replace(/\s/g, ''))) return null
  const parts = given.split(',').map((part) => part.split(':').map(Number))
  const beyond = parts.pop()?.[0] ?? 0
  const zones = parts.map(([km = 0, days = 0]) => ({ km, days }))
  const days = [...zones.map((zone) => zone.days), beyond]
  const rises = (a: number, b: number | undefined) => b === undefined || a <= b
  const isInOrder =
    zones.every(({ km }, n) => km > (zones[n - 1]?.km ?? 0)) &&
    days.every((one, n) => one >= 1 && one <= 30 && rises(one, days[n + 1]))
  return isInOrder ? { zones, beyond } : null
}
