import type { SQL } from 'drizzle-orm'

/** One statement that must always be true of money and stock. */
export type Invariant = {
  /** 'I2': as in docs/reliability.md. */
  id: string
  /** What must hold, in a sentence. */
  says: string
  /** One SELECT of what breaks it, in columns as in `Breach`. */
  breaches: (given: Given) => SQL
}

/** What the truth depends on besides the rows. */
export type Given = {
  now: Date
  /** Whether somebody sends the mails: else they wait, and rightly so. */
  mailed: boolean
}

/** One row that breaks an invariant: the `what` of a `subject` ('medicine') is `found`, and must be `expected`. */
export type Breach = {
  subject: string
  id: string
  what: string
  found: string
  expected: string
}

/** `rows` are twenty at most of all that were `found`. */
export type BrokenInvariant = Pick<Invariant, 'id' | 'says'> & { found: number; rows: Breach[] }

/** 'medicine 9c5a…: stock is 7, must be 8' */
export function breachWords({ subject, id, what, found, expected }: Breach): string {
  return `${subject} ${id}: ${what} is ${found}, must be ${expected}`
}
