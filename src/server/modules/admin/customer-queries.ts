import { sql } from 'drizzle-orm'
import { customers } from '../accounts/tables.ts'

const gone = sql`${customers.closedAt} is not null`

/** What remains known of an order's customer: orders outlive accounts, names don't. */
export const customerNow = {
  name: sql<string>`case when ${gone} then 'Deleted customer' else ${customers.name} end`,
  email: sql<string>`case when ${gone} then '' else ${customers.email} end`,
}
