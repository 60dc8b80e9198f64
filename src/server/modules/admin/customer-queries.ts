import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Sealed } from '../../platform/vault/data-keys.ts'
import { openNames, shownName } from '../accounts/index.ts'
import { customers } from '../accounts/tables.ts'

/** The columns of what remains known of an order's customer: orders outlive accounts, names don't. */
export const customerNow = {
  customerId: customers.id,
  customer: customers.name,
  email:
    sql<string>`case when ${customers.closedAt} is not null then '' else ${customers.email} end`.as(
      'customer_email',
    ),
}

/** The same rows with the names of their customers; a deleted one is 'Deleted customer'. */
export async function openCustomersNow<Row extends { customerId: string; customer: Sealed | null }>(
  db: Db,
  rows: readonly Row[],
) {
  const opened = await openNames(db, rows, 'customer', ({ customerId }) => customerId)
  return opened.map((row) => ({ ...row, customer: shownName(row.customer) }))
}
