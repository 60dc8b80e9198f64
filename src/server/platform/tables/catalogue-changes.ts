import { sql } from 'drizzle-orm'
import { customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * That something of the catalogue changed which the public sees, written by triggers in the transaction
 * that changes it. Whoever keeps answers asks what has been committed since: numbers given out in
 * order would not tell, since transactions end in another one.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    /** Empty where it may be any; a pharmacy's id where its page alone looks different. */
    medicineId: uuid(),
    /**
     * 'shown': only how the medicine looks where it stands, as its units do; 'anything': also where.
     * 'forgotten' stands for all rows up to its transaction, which were deleted.
     */
    what: text().$type<'shown' | 'anything' | 'forgotten'>().notNull(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index('catalogue_changes_by_transaction').on(t.xid)],
)
