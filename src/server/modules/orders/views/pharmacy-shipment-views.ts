import { saleNeeds as bits } from '#contract/drug-schedules.ts'
import { rupeesOf } from '#contract/money.ts'
import { type ListedShipment, statesToWork } from '#contract/pharmacy-shipments.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { isOverdue } from '../../fulfilment/index.ts'
import { findPharmacy, needsBlock, type PharmacyRow, workBlock } from '../../pharmacies/index.ts'
import { findCashOfShipments } from './cash-queries.ts'
import { findContents, findOnHold, type ShipmentRow } from './pharmacy-shipment-queries.ts'

/** Shipments for the pharmacy's list; three queries for any number. */
export async function listedViews(
  db: Db,
  rows: readonly ShipmentRow[],
  now: Date,
): Promise<ListedShipment[]> {
  const ids = rows.map(({ id }) => id)
  const inCash = rows.filter(({ method }) => method === 'cash').map(({ id }) => id)
  const cash = await findCashOfShipments(db, inCash)
  const onHold = await findOnHold(db, ids)
  // All of one pharmacy.
  const [first] = rows
  const pharmacy = first === undefined ? null : await findPharmacy(db, first.pharmacyId)
  const today = indianDay(now)
  const contents = new Map((await findContents(db, ids)).map((one) => [one.shipmentId, one]))
  return rows.map((row) => {
    const { itemCount = 0, units = 0, totalPaise = 0, saleNeeds = 0 } = contents.get(row.id) ?? {}
    return {
      _id: row.id,
      orderId: row.orderId,
      state: row.state,
      placedAt: row.placedAt?.toISOString() ?? '',
      promisedOn: row.promisedOn,
      late: isOverdue(row, now),
      customer: row.deliveryAddress.fullName,
      city: row.deliveryAddress.city,
      itemCount,
      units,
      total: rupeesOf(totalPaise),
      onHold: onHold.has(row.id),
      needsPrescription: row.needsPrescription,
      pickup: row.pickup,
      ...(cash.has(row.id) ? { cash: cash.get(row.id) } : {}),
      blocked: pharmacy && blockOf(row.state, { pharmacy, saleNeeds, today }),
    }
  })
}

type Waiting = { pharmacy: PharmacyRow; saleNeeds: number; today: string }

/** Why a shipment waits; only packing takes a pharmacist. */
function blockOf(state: ShipmentRow['state'], { pharmacy, saleNeeds, today }: Waiting) {
  if (!statesToWork.some((one) => one === state)) return null
  const needs = state === 'accepted' ? saleNeeds : saleNeeds & ~bits.pharmacist
  return workBlock(pharmacy, today) ?? needsBlock(needs, pharmacy, today)
}
