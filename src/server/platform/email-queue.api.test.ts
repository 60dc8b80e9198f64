import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import type { Database } from './db.ts'
import { queueEmail, sendQueuedEmails } from './email.ts'
import { deleteOldEmails, newestEmails } from './email-queue.ts'
import { words } from './email-words.ts'
import { createLog } from './log.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const days = (n: number) => new Date(Date.now() + n * 86_400_000)
const email = {
  recipient: 'meera@example.in',
  subject: words`Set a new password`,
  body: words`#token=x`,
}

test('deletes sent emails and does not send emails that waited for days', async () => {
  const { db } = database
  const sent: string[] = []
  const deliver = async () => void sent.push('one')
  await queueEmail(db, email)
  await sendQueuedEmails({ db, deliver, log: createLog('silent') }, days(4))
  expect(sent).toEqual([])
  await sendQueuedEmails({ db, deliver, log: createLog('silent') }, days(0))
  expect(sent).toEqual(['one'])
  expect(await newestEmails(db, 5)).toMatchObject([{ subject: email.subject.text, body: '' }])
})

test('deletes emails after thirty days, sent or not', async () => {
  const { db } = database
  await queueEmail(db, email)
  await deleteOldEmails(db, days(29))
  expect(await newestEmails(db, 5)).toHaveLength(2)
  await deleteOldEmails(db, days(31))
  expect(await newestEmails(db, 5)).toEqual([])
})

test('keeps only the newest ten thousand emails of those that are not sent any more', async () => {
  const { db } = database
  await database.run(
    `insert into emails (id, recipient, subject, created_at)
     select gen_random_uuid(), 'a@b.in', n::text, now() - n * interval '1 second' from generate_series(1, 10005) n`,
  )
  await deleteOldEmails(db, days(2))
  expect(await newestEmails(db, 20_000)).toHaveLength(10_005)
  await deleteOldEmails(db, days(4))
  const left = await newestEmails(db, 20_000)
  expect(left).toHaveLength(10_000)
  expect(left.at(-1)?.subject).toBe('10000')
})
