import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { raiseAlert, type Trouble } from './alerts.ts'
import type { Db } from './db.ts'
import { reached } from './failpoint.ts'
import { insertingRows } from './insert-rows.ts'
import type { Job } from './jobs.ts'
import type { Log } from './log.ts'
import { allAtOnce } from './once.ts'
import { mails } from './tables/index.ts'

/** `key` names the news: of letters with one key, one is written. */
export type Mail = { key?: string | undefined; recipient: string; subject: string; body: string }
/** `id` is the same however often it is sent: a mail server knows a second copy by it. */
export type SentMail = Mail & { id: string }

/** Writes a letter; it leaves only if the transaction commits. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  await queueMails(db, [mail])
}

export const queueMails: (db: Db, letters: readonly Mail[]) => Promise<void> = insertingRows(
  mails,
  'mails',
  { skipKnown: true },
)

/** Forgets all letters to an address, sent or not: they hold a name and what it was about. */
export async function eraseMails(db: Db, recipient: string): Promise<void> {
  await db.delete(mails).where(eq(mails.recipient, recipient))
}

/** Delivers one letter; rejects where the mail server would not take it. */
export type Deliver = (mail: SentMail) => Promise<void>

/** By SMTP; undefined without an address of a server: letters then wait in the database. */
export function smtpDelivery(url: string | undefined, from: string): Deliver | undefined {
  if (url === undefined) return undefined
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 })
  const host = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
  return async ({ id, recipient, subject, body }) => {
    const messageId = `<${id}@${host}>`
    await transport.sendMail({ from, to: recipient, subject, text: body, messageId })
  }
}

/** Also without a mail server: another process on this database may have one. */
export function mailJobs(db: Db, deliver: Deliver | undefined, log: Log): Job[] {
  const run = async (now: Date, stopping?: AbortSignal) => {
    if (deliver !== undefined) await sendQueuedMails({ db, deliver, log, stopping }, now)
  }
  return [{ name: 'send-mails', schedule: '* * * * *', run }]
}

type MailRow = typeof mails.$inferSelect
type Post = { db: Db; deliver: Deliver; log: Log; stopping?: AbortSignal | undefined }

const batch = 20
const longestRunMs = 50_000
const mostTries = 8
const letGoAfterMs = 10 * 60_000
/** What waited longer, before there was a server to send it, is no news any more. */
const staleAfterMs = 3 * 86_400_000

/**
 * Sends what waits, until nothing does or the next run is near: a link that is good for half an hour must
 * not wait behind the news of a thousand orders. What fails is tried again after ten minutes, eight times
 * at most; then the administrator is told. After `stopping`, what waits is left to the next process.
 */
export async function sendQueuedMails(post: Post, now: Date): Promise<void> {
  const { db, stopping } = post
  const stopAt = performance.now() + longestRunMs
  for (;;) {
    const waiting = await takeWaiting(db, now)
    for (const [at, mail] of waiting.entries()) {
      if (stopping?.aborted) return letGo(db, waiting.slice(at))
      await sendOne(post, mail, now)
    }
    if (waiting.length < batch || performance.now() > stopAt) return
  }
}

async function sendOne({ db, deliver, log }: Post, mail: MailRow, now: Date): Promise<void> {
  try {
    await deliver({ ...mail, key: mail.key ?? undefined })
    reached('after-mail-sent')
  } catch (error) {
    log.warn({ err: error, mail: mail.id }, 'a mail was not taken')
    if (mail.tries >= mostTries) await raiseAlert(db, givenUp, now)
    return
  }
  // What is sent is not kept: a letter may hold a link that opens an account.
  await db.update(mails).set({ sentAt: now, body: '' }).where(eq(mails.id, mail.id))
}

/** One alert for all of them, which counts: a mail server that is down refuses every letter. */
const givenUp: Trouble = {
  key: 'mail_given_up',
  kind: 'mail_given_up',
  message: `A mail was given up: the mail server did not take it in ${mostTries} tries. The log says why.`,
}

/** Letters that were taken and not tried are as they were. */
async function letGo(db: Db, untried: readonly MailRow[]): Promise<void> {
  await db
    .update(mails)
    .set({ takenAt: null, tries: sql`${mails.tries} - 1` })
    .where(
      inArray(
        mails.id,
        untried.map(({ id }) => id),
      ),
    )
}

/** Marks the letters as taken in one statement, so that two processes never take the same. */
async function takeWaiting(db: Db, now: Date) {
  const waiting = db
    .select({ id: mails.id })
    .from(mails)
    .where(waitsForMailer(now))
    .orderBy(asc(mails.createdAt))
    .limit(batch)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ takenAt: now, tries: sql`${mails.tries} + 1` })
    .where(eq(mails.id, allAtOnce(waiting)))
    .returning()
}

/** The condition on `mails` that a letter is to be sent, and nobody is about to. */
export function waitsForMailer(now: Date) {
  const free = or(isNull(mails.takenAt), lt(mails.takenAt, new Date(now.getTime() - letGoAfterMs)))
  const fresh = gt(mails.createdAt, new Date(now.getTime() - staleAfterMs))
  return and(isNull(mails.sentAt), lt(mails.tries, mostTries), free, fresh)
}
