import { type SQL, sql } from 'drizzle-orm'

/** One statement that must always be true about money and stock. */
export type Invariant = {
  /** 'I2': as in docs/reliability.md. */
  id: string
  /** What must hold, in one sentence. */
  statement: string
  /** One SELECT of the violations, with the columns of `Breach`. */
  breaches: (given: Given) => SQL
}

/** What an invariant depends on besides the rows. */
export type Given = {
  now: Date
  /** Whether this shop sends emails: otherwise they rightly wait. */
  sendsEmails: boolean
}

/** Pending work is done within this time, or somebody must know. */
export const latestMs = 10 * 60_000

/** Work that is due before this time must be done by now. */
export const latest = (now: Date) =>
  sql`${new Date(now.getTime() - latestMs).toISOString()}::timestamptz`

/**
 * One violation of an invariant: the `what` of a `subject` ('medicine') is `found`, and must be `expected`.
 */
export type Breach = {
  subject: string
  id: string
  what: string
  found: string
  expected: string
}

/** `rows`: at most twenty of the `found` violations. */
export type BrokenInvariant = { id: string; statement: string; found: number; rows: Breach[] }

/** 'medicine 9c5a…: stock is 7, must be 8' */
export function breachText({ subject, id, what, found, expected }: Breach): string {
  return `${subject} ${id}: ${what} is ${found}, must be ${expected}`
}
