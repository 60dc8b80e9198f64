import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { newsForAdmins } from '../accounts/index.ts'
import { type News, notify } from '../notifications/index.ts'
import { lockPart, type OwnPart, recordEvents } from '../orders/index.ts'
import { findContacts } from '../pharmacies/index.ts'
import { lateMail } from './late-mail.ts'
import { findUntoldLate } from './late-queries.ts'
import { isLate } from './order-views.ts'

const most = 200

/** Every hour: what should have arrived by yesterday is late, and who has to do with it hears so once. */
export function fulfilmentJobs(db: Db): Job[] {
  const run = async (now: Date, stopping?: AbortSignal) => {
    const late = await findUntoldLate(db, indianDay(now), most)
    for (const own of late) {
      if (stopping?.aborted) return
      await db.transaction((tx) => tellOf(tx, own, now))
    }
  }
  return [{ name: 'tell-late-orders', schedule: '19 * * * *', run }]
}

async function tellOf(db: Db, own: OwnPart, now: Date): Promise<void> {
  const found = await lockPart(db, own)
  // It may have arrived, or been called off, since it was found.
  if (found === null || !isLate(found.part, indianDay(now))) return
  const { order, part } = found
  await recordEvents(db, { by: null, at: now }, [
    { orderId: order.id, consignmentId: part.id, what: 'late' },
  ])
  const facts = {
    number: order.id.slice(0, 8),
    pharmacy: part.pharmacyName,
    promisedOn: part.promisedOn ?? '',
  }
  const [pharmacy] = await findContacts(db, [own.pharmacyId])
  const news: News[] = [
    {
      to: { role: 'customer', id: order.customerId },
      kind: 'consignment_late',
      subjectId: order.id,
      facts,
    },
  ]
  if (pharmacy !== undefined)
    news.push({
      to: { role: 'pharmacy', id: pharmacy.id },
      kind: 'consignment_late',
      subjectId: part.id,
      facts,
      mail: lateMail({ id: part.id, ...facts }, pharmacy),
    })
  const late = { kind: 'consignment_late', subjectId: order.id, facts } as const
  await notify(db, now, [...news, ...(await newsForAdmins(db, late))])
}
