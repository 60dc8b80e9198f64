import { and, desc, inArray, lt, or, sql } from 'drizzle-orm'
import { retentionStart } from '#contract/retention-days.ts'
import type { Db } from './db.ts'
import { isUndelivered } from './email.ts'
import { openBodies } from './email-body.ts'
import type { Job } from './jobs.ts'
import { emails } from './tables.ts'

/** Emails that were sent, or will not be any more. */
const mostStored = 10_000

/** With their bodies in plain text; a sent one has none. */
export async function newestEmails(db: Db, most: number) {
  const rows = await db
    .select()
    .from(emails)
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(most)
  return openBodies(db, rows)
}

/** Deletes old emails, and all but the newest ten thousand except those that are still to be sent. */
export async function deleteOldEmails(db: Db, now: Date): Promise<void> {
  const tooMany = db
    .select({ id: emails.id })
    .from(emails)
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .offset(mostStored)
  const old = lt(emails.createdAt, retentionStart('emails', now))
  const over = sql`not (${isUndelivered(now)})`
  await db.delete(emails).where(or(old, and(inArray(emails.id, tooMany), over)))
}

export function emailQueueJobs(db: Db): Job[] {
  const run = (now: Date) => deleteOldEmails(db, now)
  return [{ name: 'delete-old-emails', schedule: '47 * * * *', run }]
}
