import { bigint, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { TimeRange } from '#contract/admin.ts'
import { moment, paise } from '../../platform/columns.ts'
import { medicines } from '../inventory/tables.ts'

/** The best-selling medicines of time ranges with so many orders that a page cannot wait for the ranking. */
export const bestSellers = pgTable(
  'best_sellers',
  {
    timeRange: text().$type<TimeRange>().notNull(),
    rank: smallint().notNull(),
    medicineId: uuid()
      .notNull()
      .references(() => medicines.id),
    units: bigint({ mode: 'number' }).notNull(),
    paise: paise().notNull(),
    rankedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.timeRange, t.rank] })],
)
