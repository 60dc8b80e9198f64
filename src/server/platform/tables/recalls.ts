import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { pharmacies } from './pharmacies.ts'

/**
 * A maker's or the regulator's call to take batches back. `medicine` or `composition` says of what, as the
 * administrator wrote it; the batches it met bear its id, and new ones like them are blocked while it is open.
 */
export const recalls = pgTable(
  'recalls',
  {
    id: uuid().primaryKey().defaultRandom(),
    medicine: text(),
    composition: text(),
    batchNumber: text().notNull(),
    reason: text().notNull(),
    /** I: it may kill. II: it may harm. III: it should not be sold. */
    severity: text().$type<'I' | 'II' | 'III'>().notNull(),
    openedBy: uuid().notNull(),
    openedAt: moment().notNull(),
    closedBy: uuid(),
    closedAt: moment(),
    /** What was done with the units, as the administrator wrote it down at the end. */
    evidence: text(),
  },
  (t) => [
    index('recalls_by_age').on(t.openedAt, t.id),
    index('recalls_open').on(sql`upper(${t.batchNumber})`).where(sql`${t.closedAt} is null`),
  ],
)

/** What a pharmacy says it has done with a recalled batch. */
export const recallAnswers = pgTable(
  'recall_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    recallId: uuid()
      .notNull()
      .references(() => recalls.id),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    note: text().notNull(),
    answeredAt: moment().notNull(),
  },
  (t) => [uniqueIndex('recall_answers_one_each').on(t.recallId, t.pharmacyId)],
)
