import * as z from 'zod/mini'
import { weekdays } from './delivery-schedule.ts'
import { endpoint } from './endpoint.ts'
import { success } from './fields.ts'

const wrongTime = 'Enter a time from 00:01 to 23:59, such as 17:00.'
const wrongDay = 'Enter a date, such as 2026-11-09.'
const tooMany = 'At most 60 holidays.'

/**
 * When a pharmacy hands shipments to the carrier. `cutoff`: an order paid from this time in India ('HH:MM') on waits
 * for the next open day; null without one. `holidays`: days on which it is closed, 'YYYY-MM-DD', earliest first.
 */
export const deliverySchedule = z.object({
  weekdays: z
    .array(z.enum(weekdays, 'Choose weekdays.'))
    .check(z.minLength(1, 'Choose at least one weekday.'), z.maxLength(7)),
  cutoff: z.nullable(
    z.string(wrongTime).check(z.regex(/^(?!00:00)([01]\d|2[0-3]):[0-5]\d$/, wrongTime)),
  ),
  holidays: z.array(z.iso.date(wrongDay)).check(z.maxLength(60, tooMany)),
  closedOnNationalHolidays: z.boolean('Choose yes or no.'),
})
export type DeliveryScheduleInput = z.infer<typeof deliverySchedule>

export const scheduleCalls = {
  show: endpoint({
    method: 'GET',
    path: '/api/pharmacy/delivery-schedule',
    access: 'pharmacy',
    summary:
      'Get when the pharmacy hands shipments to the carrier; every day until it says otherwise',
    response: deliverySchedule,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/pharmacy/delivery-schedule',
    access: 'pharmacy',
    summary:
      'Set when the pharmacy hands shipments to the carrier; it applies to orders from now on. Holidays that have passed are dropped',
    body: deliverySchedule,
    response: z.extend(success, { schedule: deliverySchedule }),
  }),
}
