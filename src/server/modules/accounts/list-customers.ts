import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { people } from '#contract/people.ts'
import type { Context } from '../../platform/context.ts'
import { countPage, readPage, readSort } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { openContacts } from './customer-contact.ts'
import {
  countCustomers,
  customerKeys,
  findCustomerPage,
  readCustomerFilter,
} from './customer-list-queries.ts'
import { openNames } from './customer-name.ts'
import { userOf } from './log-in.ts'

/** The administrator's list of customers, newest first by default. */
export async function listCustomers(
  { db }: Context,
  { query }: HandlerInput<typeof people.customers>,
): Promise<Answer<typeof people.customers>> {
  const { q = '', sort = '-registrationDate' } = query
  const key = customerKeys[readSort<keyof typeof customerKeys>(sort).key]
  const filter = await readCustomerFilter(db, q)
  const read = await readPage({ sort, as: key.as, filter: q }, query, async (seek) => {
    const rows = await openContacts(db, await findCustomerPage(db, filter, key, seek))
    return openNames(db, rows, 'name', ({ id }) => id)
  })
  const page = await countPage(read, () => countCustomers(db, filter))
  const rows = page.rows.map((row) => ({
    ...userOf(row, 'customer'),
    registrationDate: row.createdAt.toISOString(),
  }))
  return tablePage(page, rows, '/api/customer', query)
}
