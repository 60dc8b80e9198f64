import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
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
  const run = async (now: Date) => {
    if (deliver !== undefined) await sendQueuedMails(db, deliver, log, now)
  }
  return [{ name: 'send-mails', schedule: '* * * * *', run }]
}

const batch = 20
const longestRunMs = 50_000
const mostTries = 8
const letGoAfterMs = 10 * 60_000
/** What waited longer, before there was a server to send it, is no news any more. */
const staleAfterMs = 3 * 86_400_000

/**
 * Sends what waits, until nothing does or the next run is near: a link that is good for half an hour must
 * not wait behind the news of a thousand orders. What fails is tried again after ten minutes, eight times
 * at most.
 */
export async function sendQueuedMails(
  db: Db,
  deliver: Deliver,
  log: Log,
  now: Date,
): Promise<void> {
  const stopAt = performance.now() + longestRunMs
  for (;;) {
    const waiting = await takeWaiting(db, now)
    for (const mail of waiting) {
      try {
        await deliver({ ...mail, key: mail.key ?? undefined })
        reached('after-mail-sent')
      } catch (error) {
        log.warn({ err: error, mail: mail.id }, 'a mail was not taken')
        continue
      }
      // What is sent is not kept: a letter may hold a link that opens an account.
      await db.update(mails).set({ sentAt: now, body: '' }).where(eq(mails.id, mail.id))
    }
    if (waiting.length < batch || performance.now() > stopAt) return
  }
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
