import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import type { Database } from './db.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('plans a query once, however many rows its table has, and uses the index', async () => {
  await database.run(
    `insert into catalogue_changes (what) select 'shown' from generate_series(1, 20000)`,
  )
  await database.run('analyze catalogue_changes')
  // For values without rows, a custom plan looks cheaper than the generic one.
  const question = { name: 'since', text: 'select 1 from catalogue_changes where xid > $1::xid8' }
  for (let time = 0; time < 8; time += 1) {
    expect((await database.dedicatedConnection.ask(question, ['99999999'])).rows).toEqual([])
  }
  const plans = {
    name: 'plans',
    text: `select custom_plans::int as each from pg_prepared_statements where name = 'since'`,
  }
  expect((await database.dedicatedConnection.ask(plans, [])).rows).toEqual([{ each: 0 }])
  const plan = await database.dedicatedConnection.ask(
    { name: 'plan', text: `explain execute since('1')` },
    [],
  )
  expect(JSON.stringify(plan.rows)).toContain('catalogue_changes_by_transaction')
})
