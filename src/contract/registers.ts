import * as z from 'zod/mini'
import { schedules } from './drug-schedules.ts'
import { day, id, keysOf, optionalText, pageQuery } from './fields.ts'
import { registerTypes } from './register-words.ts'

export type { RegisterType } from './register-words.ts'
export const registerType = z.enum(keysOf(registerTypes), 'Unknown register.')

const shownDay = z.string()

/**
 * What a row of a register states, as it was on that day. `quantity` in packs, `units` in pieces where packs are
 * counted in pieces; both negative in a correction, which has a `reason`.
 */
export const registerSnapshot = z.object({
  orderNumber: z.string(),
  patient: z.object({ name: z.string(), address: z.string() }),
  prescriber: z.object({
    name: z.string(),
    registrationNumber: z.string(),
    address: z.string(),
  }),
  issuedOn: shownDay,
  medicine: z.object({
    name: z.string(),
    composition: z.string(),
    schedule: z.nullable(z.enum(keysOf(schedules))),
    manufacturer: z.nullable(z.string()),
    packSize: z.nullable(z.string()),
  }),
  batchNumber: z.string(),
  expiryDate: shownDay,
  quantity: z.int(),
  units: z.int(),
  pharmacist: z.nullable(
    z.object({ name: z.string(), council: z.string(), registrationNumber: z.string() }),
  ),
  reason: z.nullable(z.string()),
})
export type RegisterSnapshot = z.infer<typeof registerSnapshot>

/**
 * A row of a register. Serials begin at 1 in each financial year ('2026-27'). `day`: a date in India. `corrects`: the
 * earlier row of which a correction takes back the quantity.
 */
export const registerRow = z.extend(registerSnapshot, {
  _id: id,
  serial: z.int(),
  financialYear: z.string(),
  day: shownDay,
  corrects: z.nullable(z.object({ serial: z.int(), financialYear: z.string(), day: shownDay })),
})
export type RegisterRow = z.infer<typeof registerRow>

/** Rows of dates in India, both inclusive. */
const period = {
  from: day,
  to: day,
}
const isForward = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  message: 'The last day must not be before the first day.',
  path: ['to'],
})

/** `q`: words of the patient’s or medicine’s name, an order number, or a serial. */
export const registerQuery = z
  .object({ ...period, q: optionalText(100), ...pageQuery })
  .check(isForward)
export const registerPeriod = z.object(period).check(isForward)

const token = z.string('Open the link again.').check(z.maxLength(100, 'Open the link again.'))

/** What an inspector sends: the token of the link and what to read. */
export const inspected = z.object({ token })
export const inspectedPeriod = z
  .object({ token, register: registerType, ...period })
  .check(isForward)
export const inspectedQuery = z
  .object({ token, register: registerType, ...period, q: optionalText(100), ...pageQuery })
  .check(isForward)
