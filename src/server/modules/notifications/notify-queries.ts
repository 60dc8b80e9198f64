import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { insertingRows } from '../../platform/insert-rows.ts'
import { mutes, notifications } from '../../platform/tables/index.ts'

export const insertNotifications = insertingRows(notifications, 'notifications')

/** What these accounts have muted, as 'role id topic by'. */
export async function findMuted(db: Db, accountIds: string[]): Promise<Set<string>> {
  const rows = await db.select().from(mutes).where(inArray(mutes.accountId, accountIds))
  return new Set(
    rows.map(({ role, accountId, topic, by }) => `${role} ${accountId} ${topic} ${by}`),
  )
}
