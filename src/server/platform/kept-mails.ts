import { desc, inArray, lt, or } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { Job } from './jobs.ts'
import { mails } from './tables/index.ts'

const keptMs = 30 * 86_400_000
/** Where nobody sends them, letters wait: not all of them, and not for ever. */
const mostKept = 10_000

export function newestMails(db: Db, most: number) {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(most)
}

/** Deletes what is older than thirty days, and all but the newest ten thousand. */
export async function forgetOldMails(db: Db, now: Date): Promise<void> {
  const tooMany = db
    .select({ id: mails.id })
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .offset(mostKept)
  const old = lt(mails.createdAt, new Date(now.getTime() - keptMs))
  await db.delete(mails).where(or(old, inArray(mails.id, tooMany)))
}

export function keptMailJobs(db: Db): Job[] {
  const run = (now: Date) => forgetOldMails(db, now)
  return [{ name: 'forget-old-mails', schedule: '47 * * * *', run }]
}
