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
