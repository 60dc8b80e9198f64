import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import type { Database } from './db.ts'
import { forgetOldMails, newestMails } from './kept-mails.ts'
import { createLog } from './log.ts'
import { queueMail, sendQueuedMails } from './mail.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const days = (n: number) => new Date(Date.now() + n * 86_400_000)
const letter = { recipient: 'meera@example.in', subject: 'Set a new password', body: '#token=x' }

test('what is sent is not kept, and what waited for days is not sent', async () => {
  const { db } = database
  const sent: string[] = []
  const deliver = async () => void sent.push('one')
  await queueMail(db, letter)
  await sendQueuedMails({ db, deliver, log: createLog('silent') }, days(4))
  expect(sent).toEqual([])
  await sendQueuedMails({ db, deliver, log: createLog('silent') }, days(0))
  expect(sent).toEqual(['one'])
  expect(await newestMails(db, 5)).toMatchObject([{ subject: letter.subject, body: '' }])
})

test('letters are forgotten after thirty days, sent or not', async () => {
  const { db } = database
  await queueMail(db, letter)
  await forgetOldMails(db, days(29))
  expect(await newestMails(db, 5)).toHaveLength(2)
  await forgetOldMails(db, days(31))
  expect(await newestMails(db, 5)).toEqual([])
})

test('where nobody sends them, only the newest ten thousand wait', async () => {
  const { db } = database
  await database.run(
    `insert into mails (recipient, subject, body, created_at)
     select 'a@b.in', n::text, '', now() - n * interval '1 second' from generate_series(1, 10005) n`,
  )
  await forgetOldMails(db, days(0))
  const left = await newestMails(db, 20_000)
  expect(left).toHaveLength(10_000)
  expect(left.at(-1)?.subject).toBe('10000')
})
