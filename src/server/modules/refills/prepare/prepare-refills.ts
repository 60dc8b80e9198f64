import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { PreparedRefill, RefillPrescription, refills } from '#contract/refills.ts'
import { indianDay } from '../../../platform/clock.ts'
import { findQuantities } from '../../cart/index.ts'
import { findListedProducts, findSellable, type Sellable } from '../../catalogue/index.ts'
import { findOperatorRules } from '../../drug-rules/index.ts'
import { prescribedKeyOf, unitsPerPack } from '../../inventory/index.ts'
import { reservedBy } from '../../orders/index.ts'
import { findNewestUploaded, findVerifiedItems } from '../../prescriptions/index.ts'
import { type CustomerContext, ownRefills } from '../own-refills.ts'
import type { Viewed } from '../refill-view.ts'
import { coverBy, type Needing } from './covering.ts'
import { lastOrdered, type Offered, preparedItem } from './prepared-item.ts'

type Calls = typeof refills
export type Prepared = { items: PreparedRefill[]; prescription: RefillPrescription }

export async function prepareRefills(
  ctx: CustomerContext,
  { query: { ids } }: HandlerInput<Calls['prepare']>,
): Promise<Body<Calls['prepare']>> {
  return prepared(ctx, ids)
}

/**
 * The refills of these products, or all that are due: those that run out first at the top. `quantities`: units that the
 * cart is to have, by product; by default, as many as were ordered last.
 */
export async function prepared(
  ctx: CustomerContext,
  ids: readonly string[] | undefined,
  quantities: ReadonlyMap<string, number> = new Map(),
): Promise<Prepared> {
  const own = await ownRefills(ctx)
  const chosen = own.filter(({ row, view }) =>
    ids === undefined ? view.state === 'due' : ids.includes(row.productId),
  )
  chosen.sort((a, b) => ((a.view.runsOutOn ?? '') < (b.view.runsOutOn ?? '') ? -1 : 1))
  const offers = await findOffers(ctx, chosen)
  const { prescription, covers } = await coverOffers(ctx, [...offers.values()])
  const reserved = await reservedBy(ctx.db, ctx.actor.id, ctx.now)
  const offerIds = [...offers.values()].map(({ id }) => id)
  const inCart = await findQuantities(ctx.db, ctx.actor.id, offerIds)
  const items = chosen.map((refill) => {
    const medicine = offers.get(refill)
    const offered: Offered | null = medicine
      ? {
          medicine,
          samePharmacy: medicine.id === lastOrdered(refill.ordered)?.medicineId,
          available: medicine.available + (reserved.get(medicine.id) ?? 0),
          inCart: inCart.get(medicine.id) ?? 0,
          cover: covers.get(medicine.id) ?? null,
        }
      : null
    return preparedItem(refill, offered, quantities.get(refill.row.productId))
  })
  return { items, prescription }
}

/** The medicine that was ordered last if it is in stock, else the product's best offer. */
async function findOffers(
  { db, now }: CustomerContext,
  chosen: readonly Viewed[],
): Promise<Map<Viewed, Sellable>> {
  const today = indianDay(now)
  const lastIds = chosen.flatMap(({ ordered }) => lastOrdered(ordered)?.medicineId ?? [])
  const seen = await findSellable(db, lastIds, today)
  const offers = new Map<Viewed, Sellable>()
  for (const refill of chosen) {
    const medicine = seen.get(lastOrdered(refill.ordered)?.medicineId ?? '')
    if (medicine !== undefined && medicine.available > 0) offers.set(refill, medicine)
  }
  const others = chosen.filter((refill) => !offers.has(refill))
  const productIds = others.map(({ row }) => row.productNow)
  const listed = await findListedProducts(db, productIds, today)
  const bestIds = [...listed.values()].map(({ _id }) => _id)
  const best = await findSellable(db, bestIds, today)
  for (const refill of others) {
    const medicine = best.get(listed.get(refill.row.productNow)?._id ?? '')
    if (medicine !== undefined) offers.set(refill, medicine)
  }
  return offers
}

/** How long a prescription that was uploaded for this order is taken for it. */
const uploadedMs = 24 * 3_600_000

/** The prescription to order with, and what it allows of each medicine that needs one. */
async function coverOffers({ db, actor, now }: CustomerContext, offers: readonly Sellable[]) {
  const needing = offers
    .filter(({ needsPrescription }) => needsPrescription)
    .map(
      (medicine): Needing => ({
        id: medicine.id,
        prescribedKey: prescribedKeyOf(medicine),
        unitsPerPack: unitsPerPack(medicine),
      }),
    )
  if (needing.length === 0) return { prescription: null, covers: new Map<string, never>() }
  const keys = needing.map(({ prescribedKey }) => prescribedKey)
  const { acuteDays: acute, chronicDays: chronic } = await findOperatorRules(db)
  const { prescription, covers } = coverBy(needing, {
    verified: await findVerifiedItems(db, actor.id, keys),
    uploaded: await findNewestUploaded(db, actor.id, new Date(now.getTime() - uploadedMs)),
    today: indianDay(now),
    ages: { acute, chronic },
  })
  return {
    prescription: prescription && { _id: prescription.id, patient: prescription.patientId },
    covers,
  }
}
