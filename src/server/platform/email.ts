import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import { email as emailField } from '#contract/fields.ts'
import { type NewAlert, raiseAlert, resolveAlert } from './alerts.ts'
import type { Db } from './db.ts'
import { openBodies, sealBody } from './email-body.ts'
import type { Words } from './email-words.ts'
import { reached } from './failpoint.ts'
import { insertingRows } from './insert-rows.ts'
import type { Job } from './jobs.ts'
import type { Log } from './log.ts'
import { smtpOptions } from './smtp-options.ts'
import { emails } from './tables.ts'
import { withKeys } from './vault/vault.ts'

/** `key` identifies the occasion: of several emails with one key, only one is written. */
export type Email = { key?: string | undefined; recipient: string; subject: Words; body: Words }
/** `id` is the same for every attempt, so that a mail server recognizes a duplicate. */
export type SentEmail = { id: string; recipient: string; subject: string; body: string }

/** Queues an email; it is sent only if the transaction commits. */
export async function queueEmail(db: Db, email: Email): Promise<void> {
  await queueEmails(db, [email])
}

export async function queueEmails(db: Db, messages: readonly Email[]): Promise<void> {
  if (messages.length > 0) await insertEmails(db, await sealEmails(db, messages))
}

/** The rows of emails as they are queued. */
export async function sealEmails(db: Db, messages: readonly Email[]) {
  const rows = messages.map((message) => ({ ...message, id: randomUUID() }))
  return withKeys(db, (keys) =>
    rows.map(({ subject, body, ...row }) => ({
      ...row,
      subject: subject.text,
      body: sealBody(keys, row.id, body.text),
    })),
  )
}

const insertEmails = insertingRows(emails, 'emails', { skipKnown: true })

/** Deletes all emails to an address, sent or not: they contain a name and the subject matter. */
export async function eraseEmails(db: Db, recipient: string): Promise<void> {
  await db.delete(emails).where(eq(emails.recipient, recipient))
}

/** Deletes the emails with these keys, sent or not. */
export async function eraseKeyed(db: Db, keys: string[]): Promise<void> {
  await db.delete(emails).where(inArray(emails.key, keys))
}

/** Delivers one email; rejects if its recipient is no address, or the mail server does not accept it. */
export type Deliver = (email: SentEmail) => Promise<void>

/** Sends by SMTP; undefined without a server URL: emails then wait in the database. */
export function smtpDelivery(url: string | undefined, from: string): Deliver | undefined {
  if (url === undefined) return undefined
  const timeouts = { connectionTimeout: 10_000, socketTimeout: 20_000 }
  const options = { ...smtpOptions(url), ...timeouts }
  let transport: Transporter | undefined
  const host = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
  return async ({ id, recipient, subject, body }) => {
    const messageId = `<${id}@${host}>`
    // Nodemailer splits and unquotes a string, and would send to another address than the one that was stored.
    const to = { name: '', address: emailField.parse(recipient) }
    transport ??= (await import('nodemailer')).createTransport(options)
    await transport
      .sendMail({ from, to, subject, text: body, messageId })
      .catch((error: object) => {
        throw new DeliveryFailed(error)
      })
  }
}

/** Nodemailer's own error repeats the reply of the mail server, which often contains the recipient. */
class DeliveryFailed extends Error {
  override name = 'DeliveryFailed'
  /** Whether the server refused this email; else it is away for all of them, as with a wrong password. */
  readonly isRefusal: boolean

  constructor({ code, originalCode, responseCode, command }: DeliveryFacts) {
    super('the mail server did not accept an email, or could not be reached')
    Object.assign(this, { code, originalCode, responseCode, command })
    this.isRefusal = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== closing
  }
}

/** A server that shuts down, or has too many connections, may answer this to any command. */
const closing = 421

/** `originalCode`: that of Node or OpenSSL, such as ECONNREFUSED, where `code` is one of nodemailer. */
type DeliveryFacts = Partial<Record<'code' | 'originalCode' | 'responseCode' | 'command', unknown>>

/** Also runs without a mail server: another process on this database may have one. */
export function emailJobs(db: Db, deliver: Deliver | undefined, log: Log): Job[] {
  const run = async (now: Date, stopping?: AbortSignal) => {
    if (deliver !== undefined) await sendQueuedEmails({ db, deliver, log, stopping }, now)
  }
  return [{ name: 'send-emails', schedule: '* * * * *', run }]
}

type EmailRow = typeof emails.$inferSelect
type EmailRun = { db: Db; deliver: Deliver; log: Log; stopping?: AbortSignal | undefined }

const batch = 20
const longestRunMs = 50_000
const mostTries = 8
const lockExpiresAfterMs = 10 * 60_000
/** Emails that waited longer than this for a mail server are outdated. */
const staleAfterMs = 3 * 86_400_000
/** A link for a new password is valid for as long. */
const lateAfterMs = 30 * 60_000

/**
 * Sends waiting emails until none is left or the next run is near, because a link that is valid for half an hour
 * must not wait behind a thousand order emails. Retries a refused email every ten minutes, at most eight times,
 * then raises an alert. A server that is away ends the run and uses up no try: the next run, which tries another
 * email, may find it back. Once `stopping` aborts, leaves the rest to the next process.
 */
export async function sendQueuedEmails(run: EmailRun, now: Date): Promise<void> {
  const { db, stopping } = run
  const stopAt = performance.now() + longestRunMs
  let answered = false
  for (;;) {
    const waiting = await findWaiting(db, now)
    for (const id of waiting) {
      if (stopping?.aborted) return
      const email = await lockWaiting(db, id, now)
      if (email === undefined) continue
      if (!(await sendOne(run, email, now))) return reportLate(db, 'away', now)
      answered = true
    }
    if (waiting.length < batch || performance.now() > stopAt) break
  }
  if (answered) await reportLate(db, 'answers', now)
}

/** Returns whether the server sent or refused it; false: the server is away. */
async function sendOne(
  { db, deliver, log }: EmailRun,
  email: EmailRow,
  now: Date,
): Promise<boolean> {
  const isThisOne = eq(emails.id, email.id)
  try {
    const [message] = await openBodies(db, [email])
    if (message !== undefined) await deliver(message)
    reached('after-email-sent')
  } catch (error) {
    log.warn({ err: error, email: email.id }, 'an email could not be delivered')
    if (error instanceof DeliveryFailed && !error.isRefusal) {
      await db
        .update(emails)
        .set({ tries: sql`${emails.tries} - 1` })
        .where(isThisOne)
      return false
    }
    if (email.tries >= mostTries) await raiseAlert(db, givenUp, now)
    return true
  }
  // Bodies of sent emails are deleted: an email may contain a link that gives access to an account.
  await db.update(emails).set({ sentAt: now, body: null }).where(isThisOne)
  return true
}

/** One alert that counts: a mail server may reject every email. */
const givenUp: NewAlert = {
  key: 'email_given_up',
  kind: 'email_given_up',
  message: `An email was not delivered in ${mostTries} tries. The log shows the reason.`,
}

const serverAway: NewAlert = {
  key: 'mail_server_away',
  kind: 'email_given_up',
  message:
    'Emails have waited for more than half an hour: the mail server cannot be reached or does not answer. The log shows the reason. Emails that have waited for three days are no longer sent.',
}

/** The alert closes itself only after the server has answered: emails may also be too old to wait for it. */
async function reportLate(db: Db, server: 'answers' | 'away', now: Date): Promise<void> {
  const old = lt(emails.createdAt, new Date(now.getTime() - lateAfterMs))
  const isLate = (await db.$count(emails, and(isUndelivered(now), old))) > 0
  if (server === 'away' && isLate) await raiseAlert(db, serverAway, now)
  if (server === 'answers' && !isLate) await resolveAlert(db, serverAway.key, now)
}

/** The last tried ones come last: emails with which the server fails must not hold up the others. */
async function findWaiting(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: emails.id })
    .from(emails)
    .where(waitsForMailer(now))
    .orderBy(sql`${emails.takenAt} nulls first`, asc(emails.createdAt))
    .limit(batch)
  return rows.map(({ id }) => id)
}

/** Only one of several processes gets it; counted before it is sent, in case that ends the process. */
async function lockWaiting(db: Db, id: string, now: Date): Promise<EmailRow | undefined> {
  const [locked] = await db
    .update(emails)
    .set({ takenAt: now, tries: sql`${emails.tries} + 1` })
    .where(and(eq(emails.id, id), waitsForMailer(now)))
    .returning()
  return locked
}

/** The condition on `emails`: due, and not locked by a process. */
export function waitsForMailer(now: Date) {
  const free = or(
    isNull(emails.takenAt),
    lt(emails.takenAt, new Date(now.getTime() - lockExpiresAfterMs)),
  )
  return and(isUndelivered(now), free)
}

/** The condition on `emails`: will be tried, now or later. */
export function isUndelivered(now: Date) {
  const fresh = gt(emails.createdAt, new Date(now.getTime() - staleAfterMs))
  return and(isNull(emails.sentAt), lt(emails.tries, mostTries), fresh)
}

/** The condition on `emails`: tried since then, while the mail server was away. */
export function foundServerAway(since: Date) {
  return and(isNull(emails.sentAt), eq(emails.tries, 0), gt(emails.takenAt, since))
}
