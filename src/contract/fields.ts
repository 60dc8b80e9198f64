import * as z from 'zod/mini'
import { isWholePaise } from './money.ts'

/** Field shapes that several calls share. Lengths are capped before any pattern runs. */

export const id = z.uuid('Not a valid id.')
export const idParams = z.object({ id })

/** The keys of a table of words, for an enum. */
export function keysOf<Key extends string>(words: Record<Key, unknown>): [Key, ...Key[]] {
  return Object.keys(words) as [Key, ...Key[]]
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

/** PostgreSQL stores neither NUL nor, in JSON, half a surrogate pair; nobody types the others. */
export const noControl = z.refine<string>(
  (value) =>
    !/\p{Surrogate}/u.test(value) &&
    ![...value].some((c) => (c < ' ' && !'\n\r\t'.includes(c)) || c === '\u007f'),
  'This text has characters that cannot be stored.',
)

/** Trimmed text that may be absent or blank; blank reads as absent. */
export function optionalText(most = 200) {
  return z.optional(
    z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters.`), noControl),
  )
}

/** E-mail, in lower case. */
export const email = z
  .string('Email is required')
  .check(
    z.trim(),
    z.minLength(1, 'Email is required'),
    z.maxLength(254, 'Invalid email format'),
    z.toLowerCase(),
    z.regex(/^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/, 'Invalid email format'),
    noControl,
  )

/** SPEC.md §5: at least 6 characters (trimmed at login); 128 at most keeps hashing cheap to refuse. */
export const loginPassword = z
  .string('Password must be at least 6 characters')
  .check(
    z.trim(),
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(128, 'Password must be at most 128 characters'),
  )

/** SPEC.md §5: customer registration. */
export const newPassword = z
  .string('Password must be at least 6 characters')
  .check(
    z.trim(),
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(128, 'Password must be at most 128 characters'),
    z.regex(
      /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!@#$%^&*()_+])/s,
      'Must include uppercase, lowercase, number, and symbol',
    ),
  )

/** Rupees, at most two decimals, above nothing and at most one crore; `what` begins its messages. */
export function rupees(what: string) {
  return z
    .number(`${what} must be a number`)
    .check(
      z.gt(0, `${what} must be more than 0`),
      z.lte(1_00_00_000, `${what} must be at most ₹1,00,00,000`),
      z.refine(isWholePaise, `${what} can have at most 2 decimals`),
    )
}

/** Units in one cart line or order item. */
export const quantity = z
  .int('Quantity must be a whole number')
  .check(
    z.gte(1, 'Quantity must be at least 1'),
    z.lte(100_000, 'Quantity exceeds available stock!'),
  )

/** 'YYYY-MM-DD'; a date with a time is cut to its day. `required` is said where there is none. */
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
  // JavaScript has a year 0, PostgreSQL has not.
  if (value < '1900') return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** http(s) address of an image, or a path of our own ('/images/…'). Never fetched by the server. */
export const imageUrl = z
  .string()
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

const limit = z.coerce
  .number('Must be a number')
  .check(z.int('Must be a whole number'), z.gte(1), z.lte(100))

/** One page of a list. `cursor` is opaque: take it from the `Link: …; rel="next"` header of the page before. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(2000))),
  limit: z._default(limit, 100),
}

export const success = z.object({ success: z.literal(true) })
/** A moment as ISO 8601 in UTC. */
export const instant = z.string()
