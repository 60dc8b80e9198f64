import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { type Intake, refillLimits } from '#contract/refill-supply.ts'
import type { Refill, RefillIntake, refills } from '#contract/refills.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { lockToChoose } from '../accounts/index.ts'
import { dueOf } from './due.ts'
import { findCounted, findOrdered } from './ordered-queries.ts'
import {
  deleteRefill,
  findKnownProduct,
  findRefills,
  type Own,
  putRefill,
  updateRefill,
} from './refill-queries.ts'
import { type Viewed, viewRefills } from './refill-view.ts'
import { type Supplies, suppliesOf } from './supplies.ts'

/* Changes of one customer's refills come one after another, by the lock of the customer. */

export type CustomerContext = Context<Actor<'customer'>>
type Calls = typeof refills
type OfItem = { orderId: string; itemId: string }

export async function listRefills(ctx: CustomerContext): Promise<Body<Calls['list']>> {
  const all = await ownRefills(ctx)
  const far = '9999-12-31'
  const by = ({ runsOutOn, product }: Refill) => `${runsOutOn ?? far} ${product.name}`
  const views = all.map(({ view }) => view).sort((a, b) => (by(a) < by(b) ? -1 : 1))
  return { refills: views.slice(0, refillLimits.refills) }
}

export async function ownRefills({ db, actor, now }: CustomerContext): Promise<Viewed[]> {
  return viewRefills(db, await findRefills(db, actor.id), now)
}

export async function draftRefill(
  ctx: CustomerContext,
  { params }: HandlerInput<Calls['draft']>,
): Promise<Body<Calls['draft']>> {
  const { product, counted, now } = await countFor(ctx, params)
  const own = (await ownRefills(ctx)).find(({ row }) => row.productNow === now)
  return { product, ...counted, refill: own?.view ?? null }
}

export async function setRefill(
  ctx: CustomerContext,
  { params, body }: HandlerInput<Calls['set']>,
): Promise<Body<Calls['set']>> {
  await lock(ctx)
  const { product, counted, placedAt } = await countFor(ctx, params)
  requireIntake(body, counted)
  const others = (await ownRefills(ctx)).filter(({ row }) => row.productNow !== product._id)
  if (others.length >= refillLimits.refills) throw new Problem('too_many_refills')
  const of = { customerId: ctx.actor.id, productId: product._id }
  await deleteRefill(ctx.db, of)
  await putRefill(ctx.db, of, {
    orderItemId: params.itemId,
    countsFrom: placedAt,
    ...stored(ctx, body, counted, null),
  })
  return { success: true, refill: await viewOwn(ctx, of) }
}

export async function changeRefill(
  ctx: CustomerContext,
  { params: { id }, body }: HandlerInput<Calls['change']>,
): Promise<Body<Calls['change']>> {
  await lock(ctx)
  const { row, view } = await findOwn(ctx, id)
  requireIntake(body, view)
  const pausedAt = body.paused ? (row.pausedAt ?? ctx.now) : null
  const of = { customerId: ctx.actor.id, productId: row.productId }
  await updateRefill(ctx.db, of, stored(ctx, body, view, pausedAt))
  return { success: true, refill: await viewOwn(ctx, of) }
}

export async function stopRefill(
  ctx: CustomerContext,
  { params: { id } }: HandlerInput<Calls['stop']>,
): Promise<Body<Calls['stop']>> {
  await lock(ctx)
  await deleteRefill(ctx.db, { customerId: ctx.actor.id, productId: id })
  return { success: true }
}

/** What a refill for an order item counts. Throws `order_not_found` for somebody else's. */
async function countFor({ db, actor, now }: CustomerContext, item: OfItem) {
  const ordered = await findOrdered(db, { customerId: actor.id, ...item })
  const product = ordered && (await findKnownProduct(db, ordered.productId))
  if (ordered === null || product === null) throw new Problem('order_not_found')
  if (ordered.units === 0) throw new Problem('refill_not_countable')
  const { productId, placedAt } = ordered
  const of = { customerId: actor.id, productId, orderItemId: item.itemId, countsFrom: placedAt }
  const [rows = []] = await findCounted(db, [of])
  const counted = suppliesOf(rows, item.itemId, indianDay(now))
  return { product, counted, placedAt, now: productId }
}

/** Pieces a day for packs that are counted in pieces, days per pack for the others; never both. */
function requireIntake(intake: Intake, { piecesPerPack }: Pick<Supplies, 'piecesPerPack'>): void {
  const { piecesPerDay, daysPerPack } = intake
  const isRight =
    piecesPerPack === null
      ? daysPerPack !== null && piecesPerDay === null
      : piecesPerDay !== null && daysPerPack === null
  if (!isRight) throw new Problem('refill_intake_wrong')
}

/** The columns of what was entered. A refill that is due already is shown as such, and not reminded of besides. */
function stored(
  { now }: CustomerContext,
  { piecesPerDay, daysPerPack, daysBefore }: RefillIntake,
  { supplies }: Pick<Supplies, 'supplies'>,
  pausedAt: Date | null,
) {
  const today = indianDay(now)
  const intake = { piecesPerDay, daysPerPack }
  const { state } = dueOf({ intake, daysBefore, pausedAt: null }, supplies, today)
  return {
    halfPiecesPerDay: piecesPerDay === null ? null : Math.round(piecesPerDay * 2),
    daysPerPack,
    daysBefore,
    pausedAt,
    changedAt: now,
    remindedOn: state === 'due' ? today : null,
    lookedOn: today,
  }
}

async function findOwn(ctx: CustomerContext, productId: string): Promise<Viewed> {
  const own = (await ownRefills(ctx)).find(({ row }) => row.productId === productId)
  if (own === undefined) throw new Problem('refill_not_found')
  return own
}

async function viewOwn(ctx: CustomerContext, { productId }: Own): Promise<Refill> {
  return (await findOwn(ctx, productId)).view
}

async function lock({ db, actor }: CustomerContext): Promise<void> {
  if ((await lockToChoose(db, actor.id)) === null) throw new Problem('session_expired')
}
