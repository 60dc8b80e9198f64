import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { retentionDays, retentionStart } from '#contract/retention-days.ts'
import { mostStockNotices, type stockNotices } from '#contract/stock-notices.ts'
import { indianDay } from '../../../platform/clock.ts'
import { lockToChoose } from '../../accounts/index.ts'
import type { CustomerContext } from '../change-cart.ts'
import {
  countOthers,
  deleteNotice,
  findNotices,
  findProductId,
  insertNotice,
  isInStock,
} from './notice-queries.ts'

type Calls = typeof stockNotices

export async function listStockNotices({
  db,
  actor,
  now,
}: CustomerContext): Promise<Body<Calls['list']>> {
  const rows = await findNotices(db, actor.id, retentionStart('stockNotices', now))
  const notices = rows.map(({ product, askedAt }) => ({
    product,
    askedAt: askedAt.toISOString(),
    expiresAt: endOf(askedAt),
  }))
  return { notices }
}

/** Changes of one customer's notices come one after another, by the lock of the customer. */
export async function askForStock(
  { db, actor, now }: CustomerContext,
  { params }: HandlerInput<Calls['ask']>,
): Promise<Body<Calls['ask']>> {
  if ((await lockToChoose(db, actor.id)) === null) throw new Problem('session_expired')
  const productId = await findProductId(db, params.id)
  if (productId === null) throw new Problem('medicine_not_found')
  if (await isInStock(db, productId, indianDay(now))) throw new Problem('in_stock')
  const of = { customerId: actor.id, productId }
  if ((await countOthers(db, of, retentionStart('stockNotices', now))) >= mostStockNotices)
    throw new Problem('too_many_stock_notices')
  await insertNotice(db, of, now)
  return { success: true, productId, expiresAt: endOf(now) }
}

export async function cancelStockNotice(
  { db, actor }: CustomerContext,
  { params }: HandlerInput<Calls['cancel']>,
): Promise<Body<Calls['cancel']>> {
  const productId = (await findProductId(db, params.id)) ?? params.id
  await deleteNotice(db, { customerId: actor.id, productId })
  return { success: true }
}

const endOf = (askedAt: Date) =>
  new Date(askedAt.getTime() + retentionDays.stockNotices * 86_400_000).toISOString()
