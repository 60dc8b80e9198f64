import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, plainNumber } from './columns.ts'
import { pharmacies } from './pharmacies.ts'

/**
 * A maker's or the regulator's call to take batches back. `medicine` or `composition` says of what, as the
 * administrator wrote it; the batches it met bear its id, and new ones like them are blocked, too, until it is taken back.
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
    /** 'released': a false alarm, its units may be sold again. Any other goes on blocking what is like it. */
    outcome: text().$type<'destroyed' | 'released'>(),
    /** What was done with the units, as the administrator wrote it down at the end. */
    evidence: text(),
  },
  (t) => [
    index('recalls_by_age').on(t.openedAt, t.id),
    check(
      'recalls_closed',
      sql`(${t.closedAt} is null) = (${t.outcome} is null) and (${t.closedAt} is null) = (${t.evidence} is null)`,
    ),
    index('recalls_in_force')
      .on(plainNumber(t.batchNumber))
      .where(sql`${t.outcome} is distinct from 'released'`),
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
