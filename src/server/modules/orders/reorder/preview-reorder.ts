import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { ReorderItem, reorders } from '#contract/reorder.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { findQuantities } from '../../cart/index.ts'
import { findSellable, type Sellable } from '../../catalogue/index.ts'
import { reservedBy } from '../checkout/reservation-queries.ts'
import { findItems, findOwnOrder, type ItemRow } from '../views/queries.ts'

type Own = Context<Actor<'customer'>>

/** The items of the customer's order beside the medicines as they are now. */
export async function previewReorder(
  ctx: Own,
  { params: { orderId } }: HandlerInput<typeof reorders.preview>,
): Promise<Body<typeof reorders.preview>> {
  const items = await itemsOfOwn(ctx, orderId)
  return { items: await offeredNow(ctx, items) }
}

/** Throws `order_not_found` for an order that is not the customer's, or not placed. */
export async function itemsOfOwn({ db, actor }: Own, orderId: string): Promise<ItemRow[]> {
  const order = await findOwnOrder(db, actor.id, orderId)
  if (order === null) throw new Problem('order_not_found')
  return findItems(db, [order.id])
}

export async function offeredNow(
  { db, actor, now }: Own,
  items: readonly ItemRow[],
): Promise<ReorderItem[]> {
  const ids = items.map(({ medicineId }) => medicineId)
  const sellable = await findSellable(db, ids, indianDay(now))
  const reserved = await reservedBy(db, actor.id, now)
  const inCart = await findQuantities(db, actor.id, ids)
  return items.map((item) => {
    const { medicineId: id } = item
    const units = { reserved: reserved.get(id) ?? 0, inCart: inCart.get(id) ?? 0 }
    return viewOf(item, sellable.get(id), units)
  })
}

/** `reserved`: by the customer's own checkout, which does not keep them from buying the units. */
function viewOf(
  item: ItemRow,
  now: Sellable | undefined,
  { reserved, inCart }: { reserved: number; inCart: number },
): ReorderItem {
  const { name, image, packSize } = now ?? item
  return {
    _id: item.medicineId,
    name,
    image,
    packSize,
    pharmacy: now?.pharmacy.name ?? null,
    ordered: item.quantity,
    priceThen: rupeesOf(item.pricePaise),
    price: now === undefined ? null : rupeesOf(now.pricePaise),
    available: now === undefined ? 0 : now.available + reserved,
    inCart,
    needsPrescription: now?.needsPrescription ?? item.needsPrescription,
    neededPrescription: item.needsPrescription,
  }
}
