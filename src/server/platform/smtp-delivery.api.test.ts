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
async function sendAll(to = server, log = createLog('silent')) {
  for (let tried = 0; tried < 8; tried += 1) await send(to, tried * 11, log)
}

/** What one run sends in so many minutes from now. */
async function send({ url }: Pick<SmtpServer, 'url'>, minutes: number, log = createLog('silent')) {
  const deliver = smtpDelivery(url, 'Aushadh <no-reply@shop.example>')
  if (deliver === undefined) throw new Error('no mail server')
  await sendQueuedEmails({ db: database.db, deliver, log }, new Date(Date.now() + minutes * 60_000))
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

type Away = Parameters<typeof openSmtpServer>[0]
const offersLogin = (command: string) => (command.startsWith('EHLO') ? '250 AUTH PLAIN' : undefined)
const login = (answer: string) => (command: string) =>
  command.startsWith('AUTH') ? answer : offersLogin(command)
const at = (start: string, answer: string) => (command: string) =>
  command.startsWith(start) ? answer : undefined

test.each<[string, Away | 'closed']>([
  ['refuses connections', 'closed'],
  ['closes connections at once', at('CONNECT', '')],
  ['is busy', at('CONNECT', '421 too many connections')],
  ['refuses connections with a greeting', at('CONNECT', '554 no service here')],
  ['speaks another protocol', at('CONNECT', 'HTTP/1.1 400 Bad Request')],
  ['cannot check the password', login('454 temporary authentication failure')],
  ['does not know the password', login('535 authentication failed')],
  ['shuts down before an email', at('MAIL', '421 shutting down')],
  ['shuts down before the content', at('DATA', '421 shutting down')],
  ['disappears within an email', at('.', '')],
])('waits for a mail server that %s, and sends once it is back', async (_, away) => {
  await database.run('delete from alerts')
  let isBack = false
  const refuse = (command: string) =>
    isBack ? offersLogin(command) : away === 'closed' ? undefined : away?.(command)
  const failing = await openSmtpServer(refuse)
  const url = failing.url.replace('//', '//shop:secret@')
  if (away === 'closed') failing.close()
  for (const name of ['a', 'b', 'c']) await insert(`${name}@example.in`)
  for (let minute = 0; minute < 180; minute += 9) await send({ url }, minute)
  expect(failing.emails).toEqual([])
  expect(await findOpenAlerts(database.db, 10)).toMatchObject([
    { kind: 'email_given_up', message: expect.stringContaining('mail server cannot be reached') },
  ])

  isBack = true
  const back = away === 'closed' ? server : failing
  back.emails.length = 0
  for (const minute of [180, 191]) await send({ url: away === 'closed' ? back.url : url }, minute)
  expect(back.emails).toHaveLength(3)
  expect(await findOpenAlerts(database.db, 10)).toEqual([])
  failing.close()
})

test('tries one email a minute while the mail server is away, another each time', async () => {
  const tried: string[] = []
  const busy = await openSmtpServer((command) => {
    const [, name] = /^RCPT TO:<(.)/.exec(command) ?? []
    if (name !== undefined) tried.push(name)
    return at('RCPT', '421 too many connections')(command)
  })
  for (const name of ['a', 'b', 'c']) await insert(`${name}@example.in`)
  await send(busy, 0)
  expect(tried).toEqual(['a'])
  for (const minute of [1, 2]) await send(busy, minute)
  expect(tried).toEqual(['a', 'b', 'c'])
  for (let minute = 3; minute < 10; minute += 1) await send(busy, minute)
  expect(tried).toHaveLength(3)
  for (let minute = 11; minute < 14; minute += 1) await send(busy, minute)
  expect(tried.slice(3)).toEqual(['a', 'b', 'c'])
  busy.close()
})

test('sends the other emails when the mail server fails with the oldest ones', async () => {
  const failing = await openSmtpServer((command) => at('RCPT TO:<x', '421 closing')(command))
  for (let n = 0; n < 12; n += 1) await insert(`x${n}@example.in`)
  await insert('meera@example.in')
  for (let minute = 0; minute < 13; minute += 1) await send(failing, minute)
  expect(failing.recipients).toEqual(['RCPT TO:<meera@example.in>'])
  await insert('anil@example.in')
  await send(failing, 13)
  expect(failing.recipients).toHaveLength(2)
  failing.close()
})

test.each([
  ['its sender', 'MAIL', '550 not from here'],
  ['its sender for now', 'MAIL', '452 no space'],
  ['its recipient', 'RCPT', '550 unknown'],
  ['its recipient for now', 'RCPT', '450 mailbox busy'],
  ['its content', '.', '554 looks like spam'],
])('gives up an email after eight refusals of %s', async (_, command, answer) => {
  await database.run('delete from alerts')
  const refusing = await openSmtpServer(at(command, answer))
  await insert('meera@example.in')
  await sendAll(refusing)
  await send(server, 90)
  expect(server.recipients).toEqual([])
  expect(await findOpenAlerts(database.db, 10)).toMatchObject([
    { kind: 'email_given_up', message: expect.stringContaining('8 tries') },
  ])
  refusing.close()
})

test('an outage does not use up the tries of an email that was refused before', async () => {
  const refusing = await openSmtpServer(at('RCPT', '450 mailbox busy'))
  const busy = await openSmtpServer(at('CONNECT', '421 busy'))
  await insert('meera@example.in')
  for (let tried = 0; tried < 7; tried += 1) await send(refusing, tried * 11)
  for (let tried = 7; tried < 20; tried += 1) await send(busy, tried * 11)
  await send(server, 220)
  expect(server.recipients).toEqual(['RCPT TO:<meera@example.in>'])
  refusing.close()
  busy.close()
})
