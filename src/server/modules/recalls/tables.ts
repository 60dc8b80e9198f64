import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, plainNumber } from '../../platform/columns.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/**
 * Who was notified of a recall: a pharmacy that it is 'open' and that it is 'closed'; a customer that units are
 * 'unsent' from them or that they 'have' them, and that the recall was withdrawn. Once each, and again if the recall
 * matches another batch later: `notifiedAt` is the last time.
 */
export const recallNotices = pgTable(
  'recall_notices',
  {
    recallId: uuid()
      .notNull()
      .references(() => recalls.id),
    accountId: uuid().notNull(),
    what: text().$type<'open' | 'closed' | 'unsent' | 'have' | 'withdrawn'>().notNull(),
    notifiedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.recallId, t.what, t.accountId] })],
)

/**
 * A manufacturer's or the regulator's recall of batches. `medicine` or `composition` names what is recalled, as
 * the administrator wrote it; covered batches refer to the recall by id, and new ones like them are blocked, too,
 * until it is withdrawn.
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
    /**
     * 'released': a false alarm, its units may be sold again. Every other outcome keeps blocking matching batches.
     */
    outcome: text().$type<'destroyed' | 'released'>(),
    /** What was done with the units, as the administrator recorded it at the end. */
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

/** What a pharmacy reports to have done with a recalled batch. */
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
