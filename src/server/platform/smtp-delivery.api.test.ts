import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { openSmtpServer, type SmtpServer } from '../../../tests/processes/smtp-server.ts'
import { findOpenAlerts } from './alerts.ts'
import type { Database } from './db.ts'
import { queueEmail, sendQueuedEmails, smtpDelivery } from './email.ts'
import { words } from './email-words.ts'
import { createLog } from './log.ts'

let database: Database
let server: SmtpServer
beforeAll(async () => {
  database = await openTestDatabase()
  server = await openSmtpServer()
})
beforeEach(async () => {
  await database.run('delete from emails')
  server.recipients.length = 0
})
afterAll(async () => {
  server.close()
  await database.close()
})

const insert = (recipient: string) =>
  queueEmail(database.db, { recipient, subject: words`Hello`, body: words`Hi.` })

/** Sends as often as a shop does in the time in which it tries all emails. */
async function sendAll({ url } = server, log = createLog('silent')) {
  const deliver = smtpDelivery(url, 'Aushadh <no-reply@shop.example>')
  if (deliver === undefined) throw new Error('no mail server')
  for (let tried = 0; tried < 8; tried += 1)
    await sendQueuedEmails(
      { db: database.db, deliver, log },
      new Date(Date.now() + tried * 11 * 60_000),
    )
}

test('sends to the address as it was stored', async () => {
  const addresses = ['meera@example.in', "o'brien+{shop}=1@example.in", '!#$%&*/?^_`|~-@x-1.in']
  for (const address of addresses) await insert(address)
  await sendAll()
  expect(server.recipients.toSorted()).toEqual(
    addresses.map((address) => `RCPT TO:<${address}>`).toSorted(),
  )
})

test.each([
  '1,victim@x.in',
  'Meera <victim@x.in>',
  'shop: victim@x.in;',
  '"a b"@x.in',
  'victim@x.in (meera@example.in',
  'meera@1.2',
])('sends nothing to %s, which is no address, and raises an alert', async (recipient) => {
  await database.run('delete from alerts')
  await insert(recipient)
  await sendAll()
  expect(server.recipients).toEqual([])
  expect(await findOpenAlerts(database.db, 10)).toMatchObject([
    { kind: 'email_given_up', message: expect.stringContaining('8 tries') },
  ])
})

test('logs why a mail server refuses an email, without the reply, which contains the address', async () => {
  const refusing = await openSmtpServer((command) => {
    const [, address] = /^RCPT TO:(.+)/.exec(command) ?? []
    return address && `550 5.1.1 ${address}: Recipient address rejected: User unknown`
  })
  const lines: string[] = []
  try {
    await insert('meera.sharma@example.in')
    await sendAll(refusing, createLog('warn', { write: (line) => void lines.push(line) }))
  } finally {
    refusing.close()
  }
  expect(lines).toHaveLength(8)
  for (const line of lines) expect(line).not.toMatch(/meera|User unknown/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'an email could not be delivered',
    err: { type: 'DeliveryFailed', code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
  })
})

test('logs why a mail server could not be reached', async () => {
  const closed = await openSmtpServer()
  closed.close()
  const lines: string[] = []
  await insert('meera.sharma@example.in')
  await sendAll(closed, createLog('warn', { write: (line) => void lines.push(line) }))
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    type: 'DeliveryFailed',
    code: 'ESOCKET',
    originalCode: 'ECONNREFUSED',
  })
})
