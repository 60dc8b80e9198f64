import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { customers } from '../../accounts/tables.ts'
import { orders } from '../tables.ts'

/** The orders among these whose customers have closed their accounts. */
export async function findOfClosedAccounts(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(inArray(orders.id, [...orderIds]), isNotNull(customers.closedAt)))
  return new Set(rows.map(({ id }) => id))
}
