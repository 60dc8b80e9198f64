import * as z from 'zod/mini'
import { withoutInvisible } from './invisible.ts'
import { isWholePaise } from './money.ts'

/** Field schemas that several calls share. Lengths are limited before any pattern runs. */

/** Exactly as sent: for what is answered by the ids of the request. */
export const idAsSent = z.uuid('Not a valid id.')
/** In lower case, as the database answers it: ids are compared as texts. */
export const id = idAsSent.check(z.toLowerCase())
export const idParams = z.object({ id })

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** One to `most` ids, separated by commas; each is given once, in lower case. */
export function idList(most: number) {
  const idsIn = (list: string) => list.toLowerCase().split(',')
  return z.pipe(
    z.string('Give ids, separated by commas.').check(
      z.maxLength(most * 37, { error: `At most ${most} ids.`, abort: true }),
      z.refine((list) => idsIn(list).length <= most, `At most ${most} ids.`),
      z.refine((list) => idsIn(list).every((one) => isId.test(one)), 'Not valid ids.'),
    ),
    z.transform((list: string) => [...new Set(idsIn(list))]),
  )
}

/** The keys of a record as a non-empty tuple, for an enum. */
export function keysOf<Key extends string>(record: Record<Key, unknown>): [Key, ...Key[]] {
  return Object.keys(record) as [Key, ...Key[]]
}

/** Trimmed text of 1 to `most` characters. */
export function text(required: string, most = 200) {
  return z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(most, `At most ${most} characters.`),
      noControl,
    )
}

/**
 * PostgreSQL stores neither NUL nor, in JSON, half a surrogate pair; the other control characters are never typed.
 */
export const noControl = z.refine<string>(
  (value) =>
    !/\p{Surrogate}/u.test(value) &&
    ![...value].some((c) => (c < ' ' && !'\n\r\t'.includes(c)) || c === '\u007f'),
  'This text has characters that cannot be stored.',
)

/**
 * `text` of one line, without invisible characters: the name of a person or a pharmacy. It stands in sentences, lists
 * and subjects, where a second line or a change of direction would pass for something else.
 */
export function line(required: string, most = 200) {
  return text(required, most).check(oneLine, visible)
}

/** `line` that may be absent or blank; blank means absent. */
export function optionalLine(most = 200) {
  return z.optional(
    z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters.`), oneLine, visible),
  )
}

export const oneLine = z.refine<string>(
  (value) => !/[\n\r\t]/.test(value),
  'Must be a single line.',
)
const visible = z.refine<string>(
  (value) => withoutInvisible(value) === value,
  'This text has characters that cannot be shown.',
)

/** Trimmed text that may be absent or blank; blank means absent. */
export function optionalText(most = 200) {
  return z.optional(
    z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters.`), noControl),
  )
}

export const wrongPhone = 'Please enter a valid 10-digit phone number'

/**
 * A phone number that may be absent or blank: 10 digits after all other characters are removed, stored as digits. null
 * is blank, so that what a call answered can be sent back.
 */
export const optionalPhone = z.optional(
  z.pipe(
    z.nullable(
      z.string(wrongPhone).check(
        z.trim(),
        z.maxLength(40, { error: wrongPhone, abort: true }),
        z.refine((value) => value === '' || value.replace(/\D/g, '').length === 10, wrongPhone),
        z.overwrite((value) => value.replace(/\D/g, '')),
      ),
    ),
    z.transform((phone: string | null) => phone ?? ''),
  ),
)

/**
 * Email, in lower case: the grammar of HTML's `<input type=email>`, in which no character separates or comments
 * addresses, so that every program reads the same one. Also the domain has a dot, the local part has 64 characters at
 * most and none of its dots stands first, last or beside another. The last label begins with a letter, as every
 * top-level domain does: URL parsers read '1.2' as 1.0.0.2.
 */
export const email = z
  .string('Email is required')
  .check(
    z.trim(),
    z.minLength(1, 'Email is required'),
    z.maxLength(254, { error: 'Invalid email format', abort: true }),
    z.regex(
      /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/,
      'Invalid email format',
    ),
    z.toLowerCase(),
  )

/** Avoids hashing huge inputs. */
const notTooLong = z.maxLength(128, 'Password must be at most 128 characters')

const atLeast = (characters: number) => `Password must be at least ${characters} characters`

/** SPEC.md §5: at least 6 characters without surrounding spaces. Passed on exactly as typed. */
export const loginPassword = z.string(atLeast(6)).check(
  z.refine((value) => value.trim().length >= 6, atLeast(6)),
  notTooLong,
)

/** Exactly as typed; only a new password has to follow the rules. */
export const currentPassword = z.string('Current password is required').check(
  z.refine((value) => value.trim() !== '', 'Current password is required'),
  notTooLong,
)

/** A new password, exactly as typed. The server also refuses what is easy to guess. `required`: if it is missing. */
const newPassword = (characters: number, required = atLeast(characters)) => {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || input === '' ? required : atLeast(characters)
  return z.string({ error }).check(z.minLength(characters, { error }), notTooLong)
}

/** The rules for a new password by role: SPEC.md §5 has those of customers, and six characters for administrators. */
export const newPasswords = {
  customer: newPassword(6).check(
    z.regex(
      /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!@#$%^&*()_+])/s,
      'Must include uppercase, lowercase, number, and symbol',
    ),
  ),
  pharmacy: newPassword(8),
  admin: newPassword(6),
}

/** SPEC.md §5: a pharmacy that registers is told which field is missing. */
export const firstPharmacyPassword = newPassword(8, 'Password is required')

/** Rupees above 0 and at most one crore, with at most two decimals; `what` begins the messages. */
export function rupees(what: string) {
  return z
    .number({
      error: ({ input }) => `${what} ${input === undefined ? 'is required' : 'must be a number'}`,
    })
    .check(
      z.gt(0, `${what} must be more than 0`),
      z.lte(1_00_00_000, `${what} must be at most ₹1,00,00,000`),
      z.refine(isWholePaise, `${what} can have at most 2 decimals`),
    )
}

/** Units of one cart item or order item. */
export const quantity = z
  .int('Quantity must be a whole number')
  .check(
    z.gte(1, 'Quantity must be at least 1'),
    z.lte(100_000, 'Quantity exceeds available stock!'),
  )

/** 'YYYY-MM-DD'; a date with a time is truncated to its date. `required` is the message if it is missing. */
export function requiredDay(required: string) {
  return z.pipe(
    z.string(required).check(
      z.minLength(1, { error: required, abort: true }),
      z.regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,12}(?:Z|[+-]\d{2}:\d{2})?)?$/, 'Not a valid date'),
      z.refine((value) => isRealDay(value.slice(0, 10)), 'Not a valid date'),
    ),
    z.transform((value: string) => value.slice(0, 10)),
  )
}
export const day = requiredDay('A date is required')

function isRealDay(value: string): boolean {
  // JavaScript has a year 0, PostgreSQL does not.
  if (value < '1900') return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** http(s) URL of an image, which a job fetches once (`foreignImage`), or a path on this site ('/images/…'). */
export const imageUrl = z
  .string('Image is required')
  .check(
    z.trim(),
    z.maxLength(2000, 'The image address is too long'),
    z.refine(isImageAddress, 'The image must be a web address (https://…)'),
  )

function isImageAddress(value: string): boolean {
  if (value === '' || /^\/[\w./-]+$/.test(value)) return !value.startsWith('//')
  const url = URL.parse(value)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/** A value of a query that may be absent or blank; blank means absent, as a form sends its empty fields. */
export function unlessBlank<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.pipe(givenValue, z.optional(schema))) as unknown as z.ZodMiniOptional<S>
}

const givenValue = z.transform((value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value,
)

const mostRows = 100
const limit = z.coerce
  .number('Must be a number')
  .check(z.int('Must be a whole number'), z.gte(1), z.lte(mostRows))

/** One page of a list. `cursor` is opaque: take it from the `Link: …; rel="next"` header of the previous page. */
export const pageQuery = {
  cursor: unlessBlank(z.string().check(z.maxLength(2000))),
  limit: z._default(z.pipe(givenValue, z._default(limit, mostRows)), mostRows),
}

export const success = z.object({ success: z.literal(true) })
/** A point in time as ISO 8601 in UTC. */
export const instant = z.string()
