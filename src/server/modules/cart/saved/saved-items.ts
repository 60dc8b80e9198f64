import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { mostSavedItems, type SavedItem, type savedItems } from '#contract/saved-items.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/keyset.ts'
import { lockToChoose } from '../../accounts/index.ts'
import { findListedProducts, findSellable } from '../../catalogue/index.ts'
import { findMergedInto } from '../../products/index.ts'
import { addToCartWith, type CustomerContext, type ReservedBy } from '../change-cart.ts'
import { findItem, takeItem } from '../queries.ts'
import {
  countOthers,
  deleteSaved,
  findSaved,
  findToSave,
  insertSaved,
  lockSaved,
  type SavedRow,
} from './saved-queries.ts'

/* Changes of what one customer saved come one after another, by the lock of the customer. */

type Calls = typeof savedItems

export async function listSavedItems(
  { db, actor, now }: CustomerContext,
  { query }: HandlerInput<Calls['list']>,
): Promise<Body<Calls['list']>> {
  const list = { sort: '-savedAt', as: 'instant' as const, filter: actor.id }
  const page = await readPage(list, query, (seek) => findSaved(db, actor.id, seek))
  const offers = await findOffers(db, page.rows, indianDay(now))
  const items = page.rows.map((row): SavedItem => {
    const { product, savedAt, pricePaise, neededPrescription, id } = row
    const offer = offers.get(id) ?? null
    const savedPrice = rupeesOf(pricePaise)
    return { product, savedAt: savedAt.toISOString(), savedPrice, neededPrescription, offer }
  })
  return { items, nextCursor: page.next }
}

export async function saveItem(
  ctx: CustomerContext,
  { body: { itemId } }: HandlerInput<Calls['save']>,
): Promise<Body<Calls['save']>> {
  const { db, actor, now } = ctx
  await lock(ctx)
  const medicine = await findToSave(db, itemId, indianDay(now))
  if (medicine === null) throw new Problem('medicine_not_found')
  const { productId, pricePaise, needsPrescription: neededPrescription } = medicine
  const of = { customerId: actor.id, productId }
  if ((await countOthers(db, of)) >= mostSavedItems) throw new Problem('too_many_saved_items')
  const isNew = (await lockSaved(db, of)) === null
  const quantity = await takeItem(db, actor.id, itemId)
  // What left the shop can be saved from the cart only.
  if (!medicine.sold && quantity === 0) throw new Problem('medicine_not_found')
  await insertSaved(db, {
    ...of,
    medicineId: itemId,
    pricePaise,
    neededPrescription,
    savedAt: now,
  })
  return { success: true, productId, quantity, isNew }
}

export function moveToCartWith(reservedBy: ReservedBy) {
  const addToCart = addToCartWith(reservedBy)
  return async (
    ctx: CustomerContext,
    { params: { id } }: HandlerInput<Calls['move']>,
  ): Promise<Body<Calls['move']>> => {
    const { db, actor, now } = ctx
    await lock(ctx)
    const of = { customerId: actor.id, productId: id }
    const medicineId = await lockSaved(db, of)
    if (medicineId === null) throw new Problem('saved_item_not_found')
    const productNow = (await findMergedInto(db, id)) ?? id
    const row = { id, productNow, medicineId }
    const offer = (await findOffers(db, [row], indianDay(now))).get(id)
    if (offer === undefined) throw new Problem('medicine_not_found')
    const inCart = await findItem(db, actor.id, offer._id)
    await addToCart(ctx, { body: { itemId: offer._id, quantity: 1 } })
    await deleteSaved(db, of)
    return { success: true, itemId: offer._id, inCart }
  }
}

export async function removeSavedItem(
  ctx: CustomerContext,
  { params }: HandlerInput<Calls['remove']>,
): Promise<Body<Calls['remove']>> {
  await lock(ctx)
  await deleteSaved(ctx.db, { customerId: ctx.actor.id, productId: params.id })
  return { success: true }
}

async function lock({ db, actor }: CustomerContext): Promise<void> {
  if ((await lockToChoose(db, actor.id)) === null) throw new Problem('session_expired')
}

type Offer = NonNullable<SavedItem['offer']>

/** The offer of each product: the medicine that was seen if it is in stock, else the best one. */
async function findOffers(
  db: Db,
  rows: readonly Pick<SavedRow, 'id' | 'productNow' | 'medicineId'>[],
  today: string,
): Promise<Map<string, Offer>> {
  const medicineIds = rows.map(({ medicineId }) => medicineId)
  const seen = await findSellable(db, medicineIds, today)
  const offers = new Map<string, Offer>()
  for (const { id, medicineId } of rows) {
    const medicine = seen.get(medicineId)
    if (medicine === undefined || medicine.available <= 0) continue
    const { pricePaise, available: stockQuantity, needsPrescription, pharmacy } = medicine
    const price = rupeesOf(pricePaise)
    const facts = { price, stockQuantity, needsPrescription, pharmacy: pharmacy.name }
    offers.set(id, { _id: medicineId, ...facts })
  }
  const others = rows.filter(({ id }) => !offers.has(id))
  const otherIds = others.map((row) => row.productNow)
  const products = await findListedProducts(db, otherIds, today)
  for (const row of others) {
    const product = products.get(row.productNow)
    if (product === undefined) continue
    const { _id, price, stockQuantity, needsPrescription, pharmacy } = product
    offers.set(row.id, { _id, price, stockQuantity, needsPrescription, pharmacy: pharmacy.name })
  }
  return offers
}
