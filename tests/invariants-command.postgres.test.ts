import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { invariants } from '#server/modules/integrity/index.ts'
import { lockFolder } from '#server/platform/folder-lock.ts'
import { openTestDatabase } from './database.ts'
import { seedCustomer, seedOrder } from './orders.ts'
import { runScript } from './run-script.ts'

/* `npm run invariants`, as an operator runs it. */

// Each run starts a program.
vi.setConfig({ testTimeout: 60_000 })

const ask = (env: Record<string, string>) => runScript('invariants', [], env)

test('reports for each invariant that it holds, or what breaks it', async () => {
  const database = await openTestDatabase()
  const DATABASE_URL = database.url ?? ''
  const customer = await seedCustomer(database, { name: 'Meera', email: 'meera@example.in' })
  const order = await seedOrder(database, customer)
  const well = await ask({ DATABASE_URL })
  expect(well).toMatchObject({ code: 0, problem: '' })
  expect(well.out).toMatch(/^I1 {2}ok {5}The reserved units are between/)
  expect(well.out.endsWith(`\nAll ${invariants.length} hold.\n`)).toBe(true)
  await database.run('update order_items set quantity = 3 where order_id = $1', [order])
  const broken = await ask({ DATABASE_URL })
  expect(broken.code).toBe(1)
  expect(broken.out).toContain('I8  BROKEN The total of an order')
  expect(broken.out).toContain(`      - order ${order}: subtotal in paise is 6000, must be 9000\n`)
  expect(broken.out.endsWith(`\n3 of ${invariants.length} are broken.\n`)).toBe(true)
  await database.close()
})

test('refuses a database of another version', async () => {
  const database = await openTestDatabase()
  await database.run('alter table captures rename to captures_of_old')
  const old = await ask({ DATABASE_URL: database.url ?? '' })
  expect(old).toMatchObject({ code: 2, out: '' })
  expect(old.problem).toMatch(/^The database has another version/)
  await database.close()
})

test('neither opens an embedded database in use nor creates one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-invariants-'))
  const DATA_DIR = join(folder, 'data')
  const none = await ask({ DATA_DIR })
  expect(none).toMatchObject({ code: 2, out: '' })
  expect(none.problem).toContain('There is no embedded database in')
  mkdirSync(join(DATA_DIR, 'database'), { recursive: true })
  const unlock = lockFolder(DATA_DIR)
  const busy = await ask({ DATA_DIR })
  expect(busy).toMatchObject({ code: 2, out: '' })
  expect(busy.problem).toMatch(/^Another process is using the embedded database in .*\n$/)
  unlock()
  rmSync(folder, { recursive: true, force: true })
})

test('reports that no database answers', async () => {
  const answer = await ask({ DATABASE_URL: 'postgres://shop@127.0.0.1:9/shop' })
  expect(answer).toEqual({
    code: 2,
    out: '',
    problem: 'The database at DATABASE_URL does not answer: is it running?\n',
  })
})
