import { type DeliveryScheduleInput, deliverySchedule } from '#contract/schedule-calls.ts'
import { type Validated, validate } from '../../forms/validate.ts'

export const weekdayNames = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

/** What the form sends, or a message for each field. `holidays`: those in the form's list. */
export function checkSchedule(
  form: FormData,
  holidays: readonly string[],
): Validated<DeliveryScheduleInput> {
  const cutoff = String(form.get('cutoff') ?? '')
  const { data, errors } = validate(deliverySchedule, {
    weekdays: form.getAll('weekdays'),
    cutoff: cutoff === '' ? null : cutoff,
    holidays,
    closedOnNationalHolidays: form.has('closedOnNationalHolidays'),
  })
  if (data !== null) return { data, errors: null }
  // The message about one of several stands at their field.
  const entries = Object.entries(errors).map(([path, text]) => [path.split('.')[0], text] as const)
  return { data: null, errors: Object.fromEntries(entries) }
}

/** The list with one day more, earliest first; or why it can't be added. */
export function withHoliday(
  holidays: readonly string[],
  day: string,
  today: string,
): { holidays: string[] } | { error: string } {
  if (day === '') return { error: 'Choose a date first.' }
  if (day < today) return { error: 'This day has passed. Choose a later one.' }
  if (holidays.includes(day)) return { error: 'This day is in the list already.' }
  return { holidays: [...holidays, day].sort() }
}
