import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { forgetPhotos, type ShownInOrders } from './photos/forget-photos.ts'

export function catalogueJobs(db: Db, shownInOrders: ShownInOrders): Job[] {
  const run = (now: Date) => forgetPhotos(db, shownInOrders, now)
  return [{ name: 'forget-unused-photos', schedule: '7 22 * * *', run }]
}
