import { stricter } from '#contract/drug-schedules.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { type DispensedItem, dispense } from '../dispensing/index.ts'
import { findRules, type MedicineRule } from '../inventory/index.ts'
import { type ActivePharmacist, requirePharmacist } from '../pharmacies/index.ts'
import type { PharmacyContext } from './order-of-shipment.ts'
import type { OwnOrder } from './own-order.ts'
import { findPicks } from './picks/pick-queries.ts'

/** Who signs for the items that need a prescription; null if none does. Throws `pharmacist_required`. */
export async function findSigning(
  ctx: PharmacyContext,
  { toSend }: OwnOrder,
): Promise<ActivePharmacist | null> {
  return toSend.some((item) => item.needsPrescription) ? requirePharmacist(ctx) : null
}

/**
 * Dispenses the items of a shipment that need a prescription, from the batches that they are packed from. The caller
 * holds the locks of the order and of the medicines, whose rules cannot change until the transaction ends. Throws
 * `drug_rule_changed` if an item may no longer be sold as it was ordered, and `prescription_unverified`.
 */
export async function dispenseItems(
  { db, actor, now }: PharmacyContext,
  { shipment, toSend }: OwnOrder,
  pharmacist: ActivePharmacist | null,
): Promise<void> {
  const rules = await requireRules(db, toSend, indianDay(now))
  if (pharmacist === null) return
  const prescribed = toSend.filter((item) => item.needsPrescription)
  const picks = await findPicks(
    db,
    prescribed.map(({ id }) => id),
  )
  const items = prescribed.map((item): DispensedItem => {
    const rule = rules.get(item.medicineId)
    const own = picks.filter(({ orderItemId }) => orderItemId === item.id)
    return {
      orderItemId: item.id,
      name: item.name,
      packSize: item.packSize,
      manufacturer: rule?.manufacturer ?? null,
      schedule: stricter(item.schedule ?? 'none', rule?.schedule ?? 'none'),
      unitsPerPack: item.unitsPerPack,
      batches: own.map(({ batch: { id, number, expiryDate }, quantity }) => {
        return { id, number, expiryDate, quantity }
      }),
    }
  })
  const { id: shipmentId, orderId } = shipment
  const signed = { id: pharmacist.id, name: pharmacist.name, council: pharmacist.council }
  const { registrationNumber } = pharmacist
  await dispense(db, {
    pharmacyId: actor.id,
    shipmentId,
    orderId,
    items,
    pharmacist: { ...signed, registrationNumber },
    at: now,
  })
}

type OrderedMedicine = { id: string; medicineId: string; name: string; needsPrescription: boolean }

/**
 * The drug rules of ordered medicines. Throws `drug_rule_changed` with those that may no longer be sold as they were
 * ordered.
 */
export async function requireRules(
  db: Db,
  items: readonly OrderedMedicine[],
  today: string,
): Promise<ReadonlyMap<string, MedicineRule>> {
  const rules = await findRules(
    db,
    items.map(({ medicineId }) => medicineId),
  )
  const changed = items.filter((item) => isForbidden(item, rules.get(item.medicineId), today))
  if (changed.length > 0)
    throw new Problem('drug_rule_changed', {
      details: { items: changed.map(({ id, name }) => ({ _id: id, name })) },
    })
  return rules
}

/** Whether a medicine is barred by now, or needs a prescription that it did not need when it was ordered. */
function isForbidden(
  item: { needsPrescription: boolean },
  rule: MedicineRule | undefined,
  today: string,
): boolean {
  if (rule === undefined) return false
  const isBarred = rule.barredFrom !== null && (rule.bar !== null || rule.barredFrom <= today)
  return isBarred || (rule.needsPrescription && !item.needsPrescription)
}
