import type { Db } from '../../../platform/db.ts'
import { releaseDraws } from '../../dispensing/index.ts'
import { findPrescribedItems } from '../../fulfilment/index.ts'
import type { EndedReservation } from './reservation-queries.ts'

/** Gives up what orders have reserved from prescriptions. Comes after the stock, which is locked first everywhere. */
export async function releaseDrawsOf(
  db: Db,
  ended: readonly EndedReservation[],
  today: string,
): Promise<void> {
  const ids = ended.filter(({ prescriptionId }) => prescriptionId !== null).map(({ id }) => id)
  if (ids.length === 0) return
  const items = await findPrescribedItems(db, ids)
  await releaseDraws(
    db,
    items.map(({ id }) => id),
    today,
  )
}
