import { sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { insertingRows } from '../../platform/insert-rows.ts'
import { listPlace } from '../../platform/list-place.ts'
import { mutes, notifications } from '../../platform/tables/index.ts'

export const insertNotifications = insertingRows(notifications, 'notifications')

/** Says the words, and answers what these accounts have muted, by one statement. */
const tellNews = prepared((db: Db) =>
  db
    .select({
      told: sql`told.words`,
      role: mutes.role,
      accountId: mutes.accountId,
      topic: mutes.topic,
      by: mutes.by,
    })
    .from(
      sql`(select count(pg_notify('news', word)) as words from unnest((select ${sql.placeholder('words')}::text[])) word) told`,
    )
    .leftJoin(mutes, sql`${mutes.accountId} = any(${listPlace('accountIds', 'uuid')})`)
    .prepare('tell_news'),
)

/** What is muted, as 'role id topic by'; the words are heard when the transaction commits. */
export async function sayAndFindMuted(
  db: Db,
  words: readonly string[],
  accountIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tellNews(db).execute({ words, accountIds })
  return new Set(
    (rows as (typeof mutes.$inferSelect)[]).map(
      ({ role, accountId, topic, by }) => `${role} ${accountId} ${topic} ${by}`,
    ),
  )
}

/** A word alone. */
export async function say(db: Db, word: string): Promise<void> {
  await db.execute(sql`select pg_notify('news', ${word})`)
}
