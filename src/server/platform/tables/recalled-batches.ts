import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { batches } from './batches.ts'
import { moment } from './columns.ts'
import { recalls } from './recalls.ts'

/** Which batches a recall has met, also those that were empty by then; kept when it is taken back. */
export const recalledBatches = pgTable(
  'recalled_batches',
  {
    recallId: uuid()
      .notNull()
      .references(() => recalls.id),
    batchId: uuid()
      .notNull()
      .references(() => batches.id),
    /** Units that could be sold until then. */
    units: integer().notNull(),
    blockedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recallId, t.batchId] }),
    index('recalled_batches_of_batch').on(t.batchId),
  ],
)

/**
 * Who was told of a recall, once of each: a pharmacy that it is 'open' and that it is 'closed'; a customer that
 * units are 'kept' from them or that they 'have' them, and that it was taken back.
 */
export const recallNotices = pgTable(
  'recall_notices',
  {
    recallId: uuid()
      .notNull()
      .references(() => recalls.id),
    accountId: uuid().notNull(),
    what: text().$type<'open' | 'closed' | 'kept' | 'have' | 'taken_back'>().notNull(),
    toldAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.recallId, t.what, t.accountId] })],
)
