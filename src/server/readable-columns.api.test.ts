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

test.each([
  ['a customer’s name', name],
  ['a customer’s phone', address.phone],
  ['a customer’s street', address.addressLine1],
  ['a patient’s name', 'Vihaan'],
])('no column has %s', async (_, word) => {
  expect(await columnsWith(word)).toEqual([])
})

test('the customer has orders, patients and an email that waits, and what is readable is found', async () => {
  for (const table of ['orders', 'patients', 'prescriptions']) {
    const own = `select 1 from ${table} where customer_id = $1 limit 1`
    expect((await database.run(own, [demoId(demoCustomer.email)])).rows, table).toHaveLength(1)
  }
  const waits = 'select 1 from emails where recipient = $1 and body is not null limit 1'
  expect((await database.run(waits, [demoCustomer.email])).rows).toHaveLength(1)
  expect(await columnsWith(demoCustomer.email)).toEqual(
    expect.arrayContaining(['customers.email', 'emails.recipient']),
  )
})
