import { usualCarrier } from './carrier-days.ts'
import { type DeliverySchedule, everyDay, type Weekday } from './delivery-schedule.ts'
import type { ShipmentState } from './shipments.ts'

/** SPEC.md §9 promises delivery in 1-3 business days: Monday to Saturday, except India's national holidays. */
const nationalHolidays = ['01-26', '08-15', '10-02']
const dayMs = 86_400_000

/** The most products and medicines of one call about promised days: those of a page. */
export const mostPromises = 100

/** A moment in India: 'YYYY-MM-DD' and 'HH:MM'. */
export type IndianMoment = { day: string; time: string }

/**
 * The last day ('YYYY-MM-DD') on which a shipment may arrive. The pharmacy hands it over on the first day on which it
 * is open: that of the payment if it is paid before the cut-off time. The carrier then takes `carrierDays` business
 * days.
 */
export function promisedDay(
  paid: IndianMoment,
  carrierDays: number = usualCarrier.beyond,
  schedule: DeliverySchedule = everyDay,
): string {
  let at = Date.parse(handoverDay(paid, schedule))
  for (let left = carrierDays; left > 0; ) {
    at += dayMs
    if (isBusinessDay(dayOf(at))) left -= 1
  }
  return dayOf(at)
}

/** The day on which a pharmacy gives the carrier what was paid at this moment. */
export function handoverDay({ day, time }: IndianMoment, schedule: DeliverySchedule): string {
  let at = Date.parse(day)
  if (schedule.cutoff !== null && time >= schedule.cutoff) at += dayMs
  while (!isOpen(dayOf(at), schedule)) at += dayMs
  return dayOf(at)
}

function isOpen(day: string, schedule: DeliverySchedule): boolean {
  const { weekdays, holidays, closedOnNationalHolidays } = schedule
  if (closedOnNationalHolidays && isNationalHoliday(day)) return false
  return weekdays.includes(weekdayOf(day)) && !holidays.includes(day)
}

const isBusinessDay = (day: string) => weekdayOf(day) !== 'sunday' && !isNationalHoliday(day)
const isNationalHoliday = (day: string) => nationalHolidays.includes(day.slice(5))
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

const weekdayOf = (day: string): Weekday =>
  everyDay.weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'sunday'

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
