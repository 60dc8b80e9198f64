import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { findOpenAlerts } from './alerts.ts'
import type { Database } from './db.ts'
import { armFailpoint } from './failpoint.ts'
import { createLog } from './log.ts'
import { type Mail, queueMail, queueMails, type SentMail, sendQueuedMails } from './mail.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.run('delete from mails'))
afterAll(() => database.close())

const log = createLog('silent')
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test('a letter is sent once, after its transaction, and again only if it was not taken', async () => {
  const { db } = database
  const sent: Mail[] = []
  const deliver = async (mail: Mail) => void sent.push(mail)
  const refuse = () => Promise.reject(new Error('no'))
  const letter = {
    recipient: 'meera@example.in',
    subject: 'Hello',
    body: 'Your order is confirmed.',
  }
  await db.transaction(async (tx) => queueMail(tx, letter))
  await db
    .transaction(async (tx) => {
      await queueMail(tx, { ...letter, subject: 'Never' })
      throw new Error('rolled back')
    })
    .catch(() => undefined)

  await sendQueuedMails({ db, deliver: refuse, log }, later(0))
  await sendQueuedMails({ db, deliver, log }, later(1))
  expect(sent).toEqual([])
  await Promise.all([
    sendQueuedMails({ db, deliver, log }, later(11)),
    sendQueuedMails({ db, deliver, log }, later(11)),
  ])
  await sendQueuedMails({ db, deliver, log }, later(30))
  expect(sent).toMatchObject([letter])
})

test('one run sends all that waits, however much came at once', async () => {
  const { db } = database
  const sent: string[] = []
  const subjects = Array.from({ length: 45 }, (_, n) => `News ${n}`)
  const letters = subjects.map((subject) => ({ recipient: 'all@example.in', subject, body: '.' }))
  await queueMails(db, letters)
  await sendQueuedMails(
    { db, deliver: async ({ subject }) => void sent.push(subject), log },
    later(40),
  )
  expect(sent.toSorted()).toEqual(subjects.toSorted())
})

test('two relays that lose their breath right after sending send again, under the same id, and then no more', async () => {
  const { db } = database
  const letter = { recipient: 'twice@example.in', subject: 'Hello', body: 'Good news.' }
  await queueMail(db, letter)
  const sent: SentMail[] = []
  const deliver = async (mail: SentMail) => void sent.push(mail)
  const both = (minutes: number) =>
    Promise.all([1, 2].map(() => sendQueuedMails({ db, deliver, log }, later(minutes))))
  const end = armFailpoint('after-mail-sent', () => {
    throw new Error('the process died here')
  })
  await both(60)
  end()
  await both(65)
  expect(sent).toHaveLength(1)
  await both(71)
  await both(90)
  expect(sent).toMatchObject([letter, letter])
  expect(sent[0]?.id).toBe(sent[1]?.id)
})

test('of letters with one key one is written, whoever writes them', async () => {
  const { db } = database
  const letter = {
    key: 'order-confirmed:1',
    recipient: 'once@example.in',
    subject: 'Hi',
    body: '.',
  }
  await Promise.all([queueMail(db, letter), queueMail(db, letter)])
  await queueMails(db, [letter, { ...letter, key: 'order-confirmed:2' }, letter])
  const { rows } = await database.run("select key from mails where recipient = 'once@example.in'")
  expect(rows.map(({ key }) => key).sort()).toEqual(['order-confirmed:1', 'order-confirmed:2'])
})

test('a stop leaves what waits to the next process, at once', async () => {
  const { db } = database
  const stopping = new AbortController()
  const sent: string[] = []
  const deliver = async ({ subject }: Mail) => {
    sent.push(subject)
    stopping.abort()
  }
  const letters = ['1', '2', '3'].map((subject) => ({
    recipient: 'x@example.in',
    subject,
    body: '.',
  }))
  await queueMails(db, letters)
  await sendQueuedMails({ db, deliver, log, stopping: stopping.signal }, later(0))
  expect(sent).toHaveLength(1)
  await sendQueuedMails({ db, deliver, log }, later(0))
  expect(sent.toSorted()).toEqual(['1', '2', '3'])
})

test('of letters that no mail server takes the administrator is told, by one alert', async () => {
  const { db } = database
  const deliver = () => Promise.reject(new Error('relay access denied'))
  await queueMails(
    db,
    ['a', 'b'].map((name) => ({ recipient: `${name}@example.in`, subject: 'News', body: '.' })),
  )
  for (let tried = 0; tried < 7; tried += 1)
    await sendQueuedMails({ db, deliver, log }, later(tried * 11))
  expect(await findOpenAlerts(db, 10)).toEqual([])
  await sendQueuedMails({ db, deliver, log }, later(77))
  await sendQueuedMails({ db, deliver, log }, later(88))
  expect(await findOpenAlerts(db, 10)).toMatchObject([
    { kind: 'mail_given_up', count: 2, message: expect.stringContaining('8 tries') },
  ])
})
