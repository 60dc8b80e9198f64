import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { findOpenAlerts } from './alerts.ts'
import type { Database } from './db.ts'
import { type Email, queueEmail, queueEmails, type SentEmail, sendQueuedEmails } from './email.ts'
import { encryptEmailsAgain } from './email-body.ts'
import { type Words, words } from './email-words.ts'
import { armFailpoint } from './failpoint.ts'
import { createLog } from './log.ts'
import { renewDataKey } from './vault/rotate.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.run('delete from emails'))
afterAll(() => database.close())

const log = createLog('silent')
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const emailTo = (recipient: string, subject: Words): Email => ({
  recipient,
  subject,
  body: words`Good evening.`,
})
const stored = ({ recipient, subject, body }: Email) => ({
  recipient,
  subject: subject.text,
  body: body.text,
})

test('sends an email once, after its transaction, and again only if the server rejected it', async () => {
  const { db } = database
  const sent: SentEmail[] = []
  const deliver = async (email: SentEmail) => void sent.push(email)
  const refuse = () => Promise.reject(new Error('no'))
  const message = {
    recipient: 'meera@example.in',
    subject: words`Hello`,
    body: words`Your order is confirmed.`,
  }
  await db.transaction(async (tx) => queueEmail(tx, message))
  await db
    .transaction(async (tx) => {
      await queueEmail(tx, { ...message, subject: words`Never` })
      throw new Error('rolled back')
    })
    .catch(() => undefined)

  await sendQueuedEmails({ db, deliver: refuse, log }, later(0))
  await sendQueuedEmails({ db, deliver, log }, later(1))
  expect(sent).toEqual([])
  await Promise.all([
    sendQueuedEmails({ db, deliver, log }, later(11)),
    sendQueuedEmails({ db, deliver, log }, later(11)),
  ])
  await sendQueuedEmails({ db, deliver, log }, later(30))
  expect(sent).toMatchObject([stored(message)])
})

test('sends all waiting emails in one run, however many there are', async () => {
  const { db } = database
  const sent: string[] = []
  const subjects = Array.from({ length: 45 }, (_, n) => `Update ${n}`)
  const emails = subjects.map((subject) => emailTo('all@example.in', words`${subject}`))
  await queueEmails(db, emails)
  await sendQueuedEmails(
    { db, deliver: async ({ subject }) => void sent.push(subject), log },
    later(40),
  )
  expect(sent.toSorted()).toEqual(subjects.toSorted())
})

test('sends again under the same id after a process dies between sending and recording it, then stops', async () => {
  const { db } = database
  const message = emailTo('twice@example.in', words`Hello`)
  await queueEmail(db, message)
  const sent: SentEmail[] = []
  const deliver = async (email: SentEmail) => void sent.push(email)
  const both = (minutes: number) =>
    Promise.all([1, 2].map(() => sendQueuedEmails({ db, deliver, log }, later(minutes))))
  const end = armFailpoint('after-email-sent', () => {
    throw new Error('the process died here')
  })
  await both(60)
  end()
  await both(65)
  expect(sent).toHaveLength(1)
  await both(71)
  await both(90)
  expect(sent).toMatchObject([stored(message), stored(message)])
  expect(sent[0]?.id).toBe(sent[1]?.id)
})

test('writes one email per key, even under concurrent writes', async () => {
  const { db } = database
  const message = { key: 'order-confirmed:1', ...emailTo('once@example.in', words`Hi`) }
  await Promise.all([queueEmail(db, message), queueEmail(db, message)])
  await queueEmails(db, [message, { ...message, key: 'order-confirmed:2' }, message])
  const { rows } = await database.run("select key from emails where recipient = 'once@example.in'")
  expect(rows.map(({ key }) => key).sort()).toEqual(['order-confirmed:1', 'order-confirmed:2'])
})

test('a stop leaves waiting emails to the next process immediately', async () => {
  const { db } = database
  const stopping = new AbortController()
  const sent: string[] = []
  const deliver = async ({ subject }: SentEmail) => {
    sent.push(subject)
    stopping.abort()
  }
  const emails = ['1', '2', '3'].map((subject) => emailTo('x@example.in', words`${subject}`))
  await queueEmails(db, emails)
  await sendQueuedEmails({ db, deliver, log, stopping: stopping.signal }, later(0))
  expect(sent).toHaveLength(1)
  await sendQueuedEmails({ db, deliver, log }, later(0))
  expect(sent.toSorted()).toEqual(['1', '2', '3'])
})

test('raises one alert for emails that no server accepts', async () => {
  const { db } = database
  const deliver = () => Promise.reject(new Error('relay access denied'))
  await queueEmails(
    db,
    ['a', 'b'].map((name) => emailTo(`${name}@example.in`, words`Update`)),
  )
  for (let tried = 0; tried < 7; tried += 1)
    await sendQueuedEmails({ db, deliver, log }, later(tried * 11))
  expect(await findOpenAlerts(db, 10)).toEqual([])
  await sendQueuedEmails({ db, deliver, log }, later(77))
  await sendQueuedEmails({ db, deliver, log }, later(88))
  expect(await findOpenAlerts(db, 10)).toMatchObject([
    { kind: 'email_given_up', count: 2, message: expect.stringContaining('8 tries') },
  ])
})

const bodiesOf = async () =>
  (await database.run('select id, body from emails order by recipient')).rows

test('stores a body encrypted until the email is sent, and nothing of it afterwards', async () => {
  const { db } = database
  const message = emailTo('meera@example.in', words`Hello`)
  await queueEmail(db, message)
  const [waiting] = await bodiesOf()
  expect(waiting?.body).toMatch(/^[0-9a-f]{12}\.[\w-]+$/)
  expect(waiting?.body).not.toContain('evening')
  const sent: SentEmail[] = []
  const deliver = async (email: SentEmail) => void sent.push(email)
  await sendQueuedEmails({ db, deliver, log }, later(0))
  expect(sent).toMatchObject([{ ...stored(message), id: waiting?.id }])
  expect(await bodiesOf()).toEqual([{ id: waiting?.id, body: null }])
})

test('encrypts waiting emails again, and sends them', async () => {
  const { db } = database
  await queueEmails(
    db,
    ['a', 'b'].map((name) => emailTo(`${name}@example.in`, words`Hello`)),
  )
  const before = await bodiesOf()
  await renewDataKey(db, new Date())
  expect(await encryptEmailsAgain({ db, log })).toEqual({ unreadable: 0 })
  const after = await bodiesOf()
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after.filter(({ body }, n) => body === before[n]?.body)).toEqual([])
  const sent: string[] = []
  const deliver = async ({ body }: SentEmail) => void sent.push(body)
  await sendQueuedEmails({ db, deliver, log }, later(0))
  expect(sent).toEqual(['Good evening.', 'Good evening.'])
})

test('a body that was exchanged in the database is not sent, and holds up no other email', async () => {
  const { db } = database
  await queueEmails(
    db,
    ['a', 'b', 'c'].map((name) => emailTo(`${name}@example.in`, words`Hello`)),
  )
  await database.run(
    `update emails e set body = o.body from emails o
     where e.recipient = 'a@example.in' and o.recipient = 'b@example.in'`,
  )
  const sent: string[] = []
  const deliver = async ({ recipient }: SentEmail) => void sent.push(recipient)
  await sendQueuedEmails({ db, deliver, log }, later(0))
  expect(sent.toSorted()).toEqual(['b@example.in', 'c@example.in'])
})
