import { sql } from 'drizzle-orm'
import { customers } from '../../platform/tables/index.ts'

const gone = sql`${customers.closedAt} is not null`

/** What may still be said of an order's customer: orders outlive accounts, names don't. */
export const customerNow = {
  name: sql<string>`case when ${gone} then 'Deleted customer' else ${customers.name} end`,
  email: sql<string>`case when ${gone} then '' else ${customers.email} end`,
}
