import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, transactionId } from '../../platform/columns.ts'

/**
 * Public changes of the catalogue, written by triggers in the transaction of the change. The response cache asks
 * what has been committed since its snapshot; sequential numbers would not show that, because transactions commit
 * in another order.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    /** Empty if it may be any medicine; a pharmacy's id if only its page changes. */
    medicineId: uuid(),
    /**
     * 'shown': only the medicine's content changed, such as its stock; 'anything': its position may have changed,
     * too. 'pruned' stands for all rows up to its transaction, which were deleted.
     */
    what: text().$type<'shown' | 'anything' | 'pruned'>().notNull(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index('catalogue_changes_by_transaction').on(t.xid)],
)
