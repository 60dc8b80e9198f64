import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { forgetPhotos, type ShownInOrders } from './photos/forget-photos.ts'
import { countSalts } from './salt-queries.ts'

export function catalogueJobs(db: Db, shownInOrders: ShownInOrders): Job[] {
  const forget = (now: Date) => forgetPhotos(db, shownInOrders, now)
  return [
    { name: 'forget-unused-photos', schedule: '7 22 * * *', run: forget },
    // By the hour, past the busy first minutes of it.
    { name: 'count-salts', schedule: '41 * * * *', run: () => countSalts(db) },
  ]
}
