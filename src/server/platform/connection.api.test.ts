import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { connectionOf } from './connection.ts'
import { type Database, type Db, prepared } from './db.ts'
import { queueEmail } from './email.ts'
import { words } from './email-words.ts'
import { preparedSql } from './prepared-sql.ts'
import { emails } from './tables.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.run('delete from emails'))
afterAll(() => database.close())

const email = (subject: string) => ({
  recipient: 'meera@example.in',
  subject: words`${subject}`,
  body: words`.`,
})
const read = prepared((db: Db) =>
  db.select({ subject: emails.subject }).from(emails).prepare('read'),
)
const rename = preparedSql<{ subject: string }>(
  'rename',
  sql`update ${emails} set subject = ${sql.placeholder('subject')} returning subject`,
)

test('runs prepared statements on the connection of their transaction', async () => {
  const { db } = database
  await expect(
    db.transaction(async (tx) => {
      await queueEmail(tx, email('a'))
      expect(await rename(tx, { subject: 'b' })).toEqual([{ subject: 'b' }])
      expect(await read(tx).execute()).toEqual([{ subject: 'b' }])
      throw new Error('roll back')
    }),
  ).rejects.toThrow('roll back')
  expect(await read(db).execute()).toEqual([])
})

test('rolls back prepared statements inside a savepoint that fails, and no others', async () => {
  const { db } = database
  await db.transaction(async (tx) => {
    await queueEmail(tx, email('queued'))
    const inner = tx.transaction(async (savepoint) => {
      await queueEmail(savepoint, email('reversedUnits'))
      expect(await read(savepoint).execute()).toHaveLength(2)
      throw new Error('roll back')
    })
    await expect(inner).rejects.toThrow('roll back')
  })
  expect(await read(db).execute()).toEqual([{ subject: 'queued' }])
})

test('builds a prepared query once for each connection, not for each transaction', async () => {
  const { db } = database
  const clients = new Set<unknown>()
  let built = 0
  const counted = prepared((on: Db) => {
    built += 1
    return on.select({ subject: emails.subject }).from(emails).prepare('counted')
  })
  for (let time = 0; time < 5; time += 1)
    await db.transaction(async (tx) => {
      clients.add(connectionOf(tx).client)
      await counted(tx).execute()
    })
  expect(built).toBe(clients.size)
})

test('rejects a database that it did not open', () => {
  expect(() => connectionOf({} as unknown as Db)).toThrow('not opened by the platform')
})
