/** Monday first, as in India's calendars of business days. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/**
 * When a pharmacy hands shipments to the carrier. `cutoff`: the time in India ('HH:MM') from which an order waits for
 * the next open day; null if it has none. `holidays`: its own, 'YYYY-MM-DD'.
 */
export type DeliverySchedule = {
  weekdays: readonly Weekday[]
  cutoff: string | null
  holidays: readonly string[]
  closedOnNationalHolidays: boolean
}

/** What applies to a pharmacy that has said nothing. */
export const everyDay: DeliverySchedule = {
  weekdays,
  cutoff: null,
  holidays: [],
  closedOnNationalHolidays: false,
}
