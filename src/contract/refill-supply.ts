/* What a refill counts, without schemas, so that server and pages compute the same days. */

/** Limits of what a customer enters about a refill. Pieces a day come in halves. */
export const refillLimits = {
  refills: 50,
  piecesPerDay: { least: 0.5, most: 50 },
  daysPerPack: { least: 1, most: 365 },
  daysBefore: { least: 1, most: 14, usual: 5 },
} as const

/** Units of a product that came, or are expected, on a day. `pieces`: in all of them; null: not counted in pieces. */
export type Supply = { on: string; units: number; pieces: number | null }

/** How fast a supply is used up: by pieces a day, or by the days that one pack lasts. */
export type Intake = { piecesPerDay: number | null; daysPerPack: number | null }

/**
 * The first day for which not enough is left: each supply is used from the day on which it comes, on top of what is
 * left by then. Null without a supply, or without an intake.
 */
export function runOutDay(supplies: readonly Supply[], intake: Intake): string | null {
  const { perDay, amountOf } = rateOf(intake)
  if (perDay <= 0) return null
  let at: number | null = null
  let left = 0
  for (const supply of supplies.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))) {
    if (supply.units <= 0) continue
    const day = Date.parse(supply.on)
    const used = at === null ? 0 : perDay * ((day - at) / dayMs)
    left = Math.max(0, left - used) + amountOf(supply)
    at = day
  }
  return at === null ? null : dayOf(at + Math.floor(left / perDay) * dayMs)
}

/** The day of the reminder. */
export function reminderDay(runsOutOn: string, daysBefore: number): string {
  return dayOf(Date.parse(runsOutOn) - daysBefore * dayMs)
}

/** In half pieces or whole days, so that all numbers are whole. */
function rateOf({ piecesPerDay, daysPerPack }: Intake) {
  if (piecesPerDay !== null)
    return {
      perDay: Math.round(piecesPerDay * 2),
      amountOf: ({ pieces }: Supply) => (pieces ?? 0) * 2,
    }
  const days = daysPerPack ?? 0
  return { perDay: days > 0 ? 1 : 0, amountOf: ({ units }: Supply) => units * days }
}

const dayMs = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
