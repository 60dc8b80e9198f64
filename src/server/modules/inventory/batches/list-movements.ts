import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { batches, StockMovement } from '#contract/own-batches.ts'
import { Problem } from '#contract/problem.ts'
import { countPage, readPage } from '../../../platform/keyset.ts'
import { tablePage } from '../../../platform/page-headers.ts'
import type { PharmacyContext } from '../inventory-deps.ts'
import { findOwn } from '../medicines/medicine-queries.ts'
import { countMovements, findMovements, type MovementRow } from './movement-queries.ts'

/** All stock movements of a medicine, newest first. */
export async function listMovements(
  { db, actor, sold }: PharmacyContext,
  { params: { id: medicineId }, query }: HandlerInput<typeof batches.movements>,
): Promise<Answer<typeof batches.movements>> {
  if ((await findOwn(db, medicineId, actor.id)) === null) throw new Problem('medicine_not_found')
  const { batch, cause } = query
  const of = { medicineId, batch, cause }
  const list = { sort: '-number', as: 'integer' as const, filter: of }
  const read = await readPage(list, query, (seek) => findMovements(db, sold, of, seek))
  const page = await countPage(read, () => countMovements(db, of))
  const path = `/api/pharmacy/medicines/${medicineId}/stock-movements`
  return tablePage(page, page.rows.map(movementView), path, query)
}

function movementView(row: MovementRow): StockMovement {
  const { movement, at, id, number, expiryDate, units, balance, cause, by, person, ...rest } = row
  return {
    _id: movement,
    at: at.toISOString(),
    batch: { _id: id, number, expiryDate },
    units,
    balance,
    cause,
    by,
    ...(person === null ? {} : { person }),
    shipmentId: rest.shipmentId,
    reason: rest.reason,
  }
}
