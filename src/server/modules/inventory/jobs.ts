import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Terms } from '../../platform/terms.ts'
import { notifyExpiring } from './batches/notify-expiring.ts'
import { setAsideExpiring } from './batches/set-aside-expiring.ts'
import { rederiveRules } from './facts/rederive-rules.ts'
import { fetchImages, type ImageDeps } from './foreign-images/fetch-images.ts'
import { deleteUnusedPhotos, type ShownInOrders } from './photos/delete-unused-photos.ts'
import { countSalts } from './salt-counts-queries.ts'

export function inventoryJobs(
  db: Db,
  shownInOrders: ShownInOrders,
  { expiryCutoffDays: cutoffDays }: Terms,
  images: ImageDeps,
): Job[] {
  const deleteUnused = (now: Date) => deleteUnusedPhotos(db, shownInOrders, now)
  const expire = (now: Date, stopping?: AbortSignal) =>
    setAsideExpiring(db, { now, cutoffDays, stopping })
  const digest = (now: Date) => notifyExpiring(db, { now, cutoffDays })
  return [
    { name: 'delete-unused-photos', schedule: '7 22 * * *', run: deleteUnused },
    {
      name: 'fetch-images',
      schedule: '* * * * *',
      run: (now, stopping) => fetchImages({ ...images, db, now, stopping }),
    },
    // Hourly, after the busy first minutes of the hour.
    { name: 'count-salts', schedule: '41 * * * *', run: () => countSalts(db) },
    // Mondays at 9:00 in India.
    { name: 'notify-expiring', schedule: '30 3 * * 1', run: digest },
    // Each minute: a rule takes effect for all medicines at once.
    {
      name: 'rederive-rules',
      schedule: '* * * * *',
      run: (now, stop) => rederiveRules(db, now, stop),
    },
    // Hourly, since customers may have reserved units at midnight.
    { name: 'set-aside-expiring', schedule: '33 * * * *', run: expire },
  ]
}
