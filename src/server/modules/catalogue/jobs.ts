import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Terms } from '../../platform/terms.ts'
import { setAsideExpiring } from './batches/set-aside-expiring.ts'
import { tellExpiring } from './batches/tell-expiring.ts'
import { deleteChangesBefore } from './change-queries.ts'
import { tellUntold } from './facts/tell-untold.ts'
import { forgetPhotos, type ShownInOrders } from './photos/forget-photos.ts'
import { notePopularity } from './popularity-queries.ts'
import { countSalts } from './salt-queries.ts'
import { countWords } from './search/vocabulary-queries.ts'

/** Of one run: a minute's work at most, and where a shop is stopped the next process goes on. */
const mostTold = 50_000
/** Every process in use has heard of a change long before; one that was idle starts anew. */
const changesKeptMs = 15 * 60_000

export function catalogueJobs(
  db: Db,
  shownInOrders: ShownInOrders,
  { expiryCutoffDays: cutoffDays }: Terms,
): Job[] {
  const forget = (now: Date) => forgetPhotos(db, shownInOrders, now)
  const prune = (now: Date) => deleteChangesBefore(db, new Date(now.getTime() - changesKeptMs))
  // A database of an older release has medicines whose form, pack and salts nobody has told yet.
  const tell = async (_now: Date, stopping?: AbortSignal) =>
    void (await tellUntold(db, mostTold, stopping))
  const expire = (now: Date, stopping?: AbortSignal) =>
    setAsideExpiring(db, { now, cutoffDays, stopping })
  const digest = (now: Date) => tellExpiring(db, { now, cutoffDays })
  return [
    { name: 'forget-unused-photos', schedule: '7 22 * * *', run: forget },
    // By the hour, past the busy first minutes of it.
    { name: 'count-salts', schedule: '41 * * * *', run: () => countSalts(db) },
    { name: 'count-words', schedule: '11 21 * * *', run: () => countWords(db) },
    { name: 'note-popularity', schedule: '13 * * * *', run: (now) => notePopularity(db, now) },
    { name: 'tell-medicine-facts', schedule: '* * * * *', run: tell },
    { name: 'forget-old-changes', schedule: '*/5 * * * *', run: prune },
    // Mondays at nine in India.
    { name: 'tell-expiring', schedule: '30 3 * * 1', run: digest },
    // Each hour, since customers may hold units at midnight.
    { name: 'set-aside-expiring', schedule: '33 * * * *', run: expire },
  ]
}
