import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/database.ts'
import { demoId } from './demo/demo-id.ts'
import { fillDemoShop } from './demo/fill.ts'
import { demoCustomer } from './demo/people.ts'
import type { Database } from './platform/db.ts'

/* Which columns of a dump name a customer or a patient, say their phone or their street. */

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await fillDemoShop(database.db)
})
afterAll(() => database.close())

const { name, address } = demoCustomer

/** The columns that contain a text, as text or as the hexadecimal digits of a dump. */
async function columnsWith(word: string): Promise<string[]> {
  const { rows } = await database.run(
    `select table_name as "table", column_name as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and data_type in ('text', 'jsonb', 'json', 'bytea', 'ARRAY', 'character varying')
     order by 1, 2`,
  )
  expect(rows.length).toBeGreaterThan(200)
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rows: hits } = await database.run(
      `select 1 from "${table}" where "${column}"::text ilike $1 or "${column}"::text ilike $2 limit 1`,
      [`%${word}%`, `%${Buffer.from(word).toString('hex')}%`],
    )
    if (hits.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** Columns that are readable, and why. */
const readable: Record<string, string> = {
  'emails.body': 'until the email is sent; those that no process sends are deleted after 30 days',
}

test.each([
  ['a customer’s name', name],
  ['a customer’s phone', address.phone],
  ['a customer’s street', address.addressLine1],
  ['a patient’s name', 'Vihaan'],
])('no column has %s but those that have a reason', async (_, word) => {
  const found = await columnsWith(word)
  expect(found.filter((column) => readable[column] === undefined)).toEqual([])
})

test('the customer has orders and patients, and what is said to be readable is', async () => {
  for (const table of ['orders', 'patients', 'prescriptions']) {
    const own = `select 1 from ${table} where customer_id = $1 limit 1`
    expect((await database.run(own, [demoId(demoCustomer.email)])).rows, table).toHaveLength(1)
  }
  expect((await columnsWith(name)).sort()).toEqual(Object.keys(readable).sort())
})
