import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/columns.ts'

/** When each invariant was last checked to its end or, before that, first tried. */
export const invariantChecks = pgTable('invariant_checks', {
  /** 'I2' */
  invariant: text().primaryKey(),
  checkedAt: moment().notNull(),
})
