import type { ShipmentState } from './shipments.ts'

/** SPEC.md §9 promises delivery in 1-3 business days: Monday to Saturday, except India's national holidays. */
const businessDays = 3
const nationalHolidays = ['01-26', '08-15', '10-02']
const sunday = 0
const dayMs = 86_400_000

/** The last day ('YYYY-MM-DD') on which an order placed on `day`, a date in India, may arrive. */
export function promisedDay(day: string): string {
  let at = Date.parse(day)
  for (let left = businessDays; left > 0; ) {
    at += dayMs
    if (isBusinessDay(new Date(at))) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}

type Promised = {
  state: ShipmentState
  /** The promised day; null if none was promised. */
  promisedOn: string | null
  /** The day it was delivered; optional for callers that handle only open shipments. */
  deliveredOn?: string
  /** The customer collects it: it is on time once it is packed. */
  pickup?: boolean
}

/**
 * Whether the promised day passed without delivery; days are 'YYYY-MM-DD' in India. Declined and cancelled
 * shipments are never late.
 */
export function isLate(
  { state, promisedOn, deliveredOn, pickup }: Promised,
  today: string,
): boolean {
  const isReady = pickup && !['new', 'accepted'].includes(state)
  if (promisedOn === null || isReady || state === 'declined' || state === 'cancelled') return false
  if (state === 'delivered') return deliveredOn !== undefined && deliveredOn > promisedOn
  return today > promisedOn
}

function isBusinessDay(date: Date): boolean {
  return date.getUTCDay() !== sunday && !nationalHolidays.includes(date.toISOString().slice(5, 10))
}
