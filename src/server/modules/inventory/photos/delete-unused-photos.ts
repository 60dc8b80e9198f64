import type { Db } from '../../../platform/db.ts'
import { deleteUnusedImages } from '../foreign-images/queue-queries.ts'
import { deletePhotos, findUnshown } from './photo-queries.ts'

/** Which of these pictures, by digest, appear in an order. */
export type ShownInOrders = (db: Db, digests: readonly string[]) => Promise<Set<string>>

const weekMs = 7 * 24 * 60 * 60 * 1000
const most = 500

/** Deletes photos that were unused for a week: neither a medicine nor an order shows them. */
export async function deleteUnusedPhotos(
  db: Db,
  shownInOrders: ShownInOrders,
  now: Date,
): Promise<void> {
  await deleteUnusedImages(db)
  const before = new Date(now.getTime() - weekMs)
  for (let after = ''; ; ) {
    const digests = await findUnshown(db, { before, after, most })
    const shown = await shownInOrders(db, digests)
    const idle = digests.filter((digest) => !shown.has(digest))
    if (idle.length > 0) await deletePhotos(db, idle, before)
    if (digests.length < most) return
    after = digests.at(-1) ?? ''
  }
}
