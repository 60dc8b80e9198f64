import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { openDedicatedConnection } from './dedicated-connection.ts'
import { createLog } from './log.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
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

test('leaves no connection open whose first statement was answered too late', async () => {
  const client = new pg.Client(database.url)
  const late = () => Promise.reject(new Error('Query read timeout'))
  const servers = { client: () => Object.assign(client, { query: late }) }
  const connection = openDedicatedConnection(servers, createLog('silent'))
  const ended = once(client, 'end')
  await expect(connection.ask({ name: 'one', text: 'select 1' }, [])).rejects.toThrow('timeout')
  await ended
})
