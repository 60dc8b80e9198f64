import { basisPoints } from '#contract/gst.ts'
import type { MedicineInput, OwnMedicine } from '#contract/medicine.ts'
import { paiseOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../../platform/clock.ts'
import { findPharmacy } from '../../pharmacies/index.ts'
import { insertMedicines } from '../batches/first-batch-queries.ts'
import { problemOf } from '../broken-rules.ts'
import { factsOf } from '../facts/medicine-facts.ts'
import { storedImage } from '../foreign-images/entered-image.ts'
import { requestImages } from '../foreign-images/request-queries.ts'
import type { PharmacyContext } from '../inventory-deps.ts'
import { findRoom } from '../room-queries.ts'
import { findOwn } from './medicine-queries.ts'
import { ownMedicineView } from './medicine-view.ts'

export async function createMedicine(
  { db, actor, now, blockAddedBatches }: PharmacyContext,
  { body }: { body: MedicineInput },
): Promise<OwnMedicine> {
  const { price, mrp, stockQuantity, gst, ...given } = body
  const { form = null, packAmount = null, packUnit = null, declaredSchedule = null } = body
  const sources = {
    name: body.name,
    composition: body.composition,
    manufacturer: body.manufacturer || null,
    packSize: body.packSize || null,
  }
  const entered = { form, strength: body.strength || null, packAmount, packUnit }
  const medicine = {
    ...given,
    ...sources,
    ...factsOf(sources, entered),
    ...storedImage(body.image),
    declaredSchedule,
    countryOfOrigin: body.countryOfOrigin ?? null,
    pharmacyId: actor.id,
    pricePaise: paiseOf(price),
    mrpPaise: mrp == null ? null : paiseOf(mrp),
    stock: stockQuantity,
    sku: body.sku || null,
    gtin: body.gtin || null,
    hsn: body.hsn || null,
    gstBp: gst == null ? null : basisPoints(gst),
    createdAt: now,
    updatedAt: now,
  }
  if ((await findRoom(db, actor.id)).medicines < 1) throw new Problem('too_many_medicines')
  const by = { staffId: actor.staff.id, today: indianDay(now) }
  const [id] = await insertMedicines(db, [medicine], by).catch((error: unknown) => {
    throw problemOf(error)
  })
  if (id === undefined) throw new Problem('internal')
  await blockAddedBatches(db, [id], now)
  if (medicine.imageAddress !== null) await requestImages(db, [id], now)
  const row = await findOwn(db, id, actor.id)
  const seller = await findPharmacy(db, actor.id)
  if (row === null || seller === null) throw new Problem('internal')
  return ownMedicineView(row, seller, by.today)
}
