import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestBlock } from '../../../tests/longest-block.ts'
import type { Database } from './db.ts'
import { embedded } from './db-embedded.ts'
import { databaseErrorCode, violates } from './db-errors.ts'

let database: Database
beforeAll(async () => {
  database = await embedded({})
  await database.run(
    'create table stock (id int primary key, units int not null constraint not_negative check (units >= 0))',
  )
}, 60_000)
afterAll(() => database?.close())

const one = async (text: string, values?: unknown[]) => (await database.run(text, values)).rows[0]

test('keeps the event loop free during a long query', async () => {
  const slow = 'select count(*) from generate_series(1, 3000000) n where n % 7 = 3'
  const began = performance.now()
  const blockedMs = await longestBlock(() => one(slow))
  expect(performance.now() - began).toBeGreaterThan(200)
  expect(blockedMs).toBeLessThan(50)
})

test('reports the code and the constraint of a failed statement, and serves the next one', async () => {
  await database.run('insert into stock values (1, 5)')
  const again = await database.run('insert into stock values ($1, $2)', [1, 6]).catch((e) => e)
  expect(databaseErrorCode(again)).toBe('23505')
  expect(violates(again, 'stock_pkey')).toBe(true)
  const less = await database.db
    .execute(sql`update stock set units = ${-1} where id = 1`)
    .catch((error) => error)
  expect(databaseErrorCode(less)).toBe('23514')
  expect(violates(less, 'not_negative')).toBe(true)
  expect(await one('select units from stock where id = $1', [1])).toEqual({ units: 5 })
})

test('a query waits for the end of another’s transaction, and sees nothing of one that was rolled back', async () => {
  const order: string[] = []
  const failing = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into stock values (2, 1)`)
    order.push('written')
    await tx.execute(sql`insert into stock values (2, 1)`)
  })
  const counted = one('select count(*)::int as rows from stock where id = 2').then((row) => {
    order.push('counted')
    return row
  })
  await expect(failing).rejects.toThrow()
  expect(await counted).toEqual({ rows: 0 })
  expect(order).toEqual(['written', 'counted'])
})

test('a connection that breaks off leaves neither a transaction nor a setting behind', async () => {
  await database.run('begin; insert into stock values (3, 1); set search_path to nowhere')
  // After an error outside a transaction the pool discards the connection.
  await expect(database.run('no such statement')).rejects.toThrow()
  expect(await one('select count(*)::int as rows from stock where id = 3')).toEqual({ rows: 0 })
})

test('accepts and returns values larger than one memory buffer', async () => {
  const long = 'long '.repeat(1_000_000)
  const row = await one('select $1::text as given, length($1::text) as length', [long])
  expect(row).toEqual({ given: long, length: long.length })
})

test('rejects an expression that is too deep, and keeps working', async () => {
  const deep = `select ${Array(60_000).fill('1').join('+')}`
  const refusal = await database.run(deep).catch((error) => error)
  expect(databaseErrorCode(refusal)).toBe('54001')
  expect(await one('select 1 as still_there')).toEqual({ still_there: 1 })
})
