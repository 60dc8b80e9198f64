import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestHold } from '../../../tests/longest-hold.ts'
import type { Database } from './db.ts'
import { embedded } from './db-embedded.ts'
import { databaseErrorCode, violates } from './db-errors.ts'

let database: Database
beforeAll(async () => {
  database = await embedded({})
  await database.run(
    'create table shelf (id int primary key, units int not null constraint not_negative check (units >= 0))',
  )
}, 60_000)
afterAll(() => database?.close())

const one = async (text: string, values?: unknown[]) => (await database.run(text, values)).rows[0]

test('a query that keeps the database busy leaves the event loop free', async () => {
  const slow = 'select count(*) from generate_series(1, 3000000) n where n % 7 = 3'
  const began = performance.now()
  const hold = await longestHold(() => one(slow))
  expect(performance.now() - began).toBeGreaterThan(200)
  expect(hold).toBeLessThan(50)
})

test('a refusal has its code and its constraint, and the next one is served', async () => {
  await database.run('insert into shelf values (1, 5)')
  const again = await database.run('insert into shelf values ($1, $2)', [1, 6]).catch((e) => e)
  expect(databaseErrorCode(again)).toBe('23505')
  expect(violates(again, 'shelf_pkey')).toBe(true)
  const less = await database.db
    .execute(sql`update shelf set units = ${-1} where id = 1`)
    .catch((error) => error)
  expect(databaseErrorCode(less)).toBe('23514')
  expect(violates(less, 'not_negative')).toBe(true)
  expect(await one('select units from shelf where id = $1', [1])).toEqual({ units: 5 })
})

test('who comes during a transaction waits for its end, and sees nothing of one that failed', async () => {
  const order: string[] = []
  const failing = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into shelf values (2, 1)`)
    order.push('written')
    await tx.execute(sql`insert into shelf values (2, 1)`)
  })
  const counted = one('select count(*)::int as rows from shelf where id = 2').then((row) => {
    order.push('counted')
    return row
  })
  await expect(failing).rejects.toThrow()
  expect(await counted).toEqual({ rows: 0 })
  expect(order).toEqual(['written', 'counted'])
})

test('a connection that broke off leaves neither a transaction nor a setting behind', async () => {
  await database.run('begin; insert into shelf values (3, 1); set search_path to nowhere')
  // After an error outside a transaction the pool gives up the connection.
  await expect(database.run('no such statement')).rejects.toThrow()
  expect(await one('select count(*)::int as rows from shelf where id = 3')).toEqual({ rows: 0 })
})

test('it takes and gives more than fits into one piece of memory', async () => {
  const long = 'long '.repeat(1_000_000)
  const row = await one('select $1::text as given, length($1::text) as length', [long])
  expect(row).toEqual({ given: long, length: long.length })
})

test('an expression too deep for it is an error, not its end', async () => {
  const deep = `select ${Array(60_000).fill('1').join('+')}`
  const refusal = await database.run(deep).catch((error) => error)
  expect(databaseErrorCode(refusal)).toBe('54001')
  expect(await one('select 1 as still_there')).toEqual({ still_there: 1 })
})
