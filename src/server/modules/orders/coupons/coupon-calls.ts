import type { AdminCoupon, adminCoupons, pharmacyCoupons } from '#contract/coupons.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { countPage, readPage } from '../../../platform/keyset.ts'
import { tablePage } from '../../../platform/page-headers.ts'
import {
  type Coupon,
  type CouponOwner,
  changeCoupon,
  closeCoupon,
  createCoupon,
} from '../../coupons/index.ts'
import { couponViews } from './coupon-views.ts'
import { countCoupons, findCoupons } from './list-queries.ts'

type Creator = Context<Actor<'pharmacy' | 'admin'>>
type Calls = typeof pharmacyCoupons | typeof adminCoupons

/** A pharmacy's own coupons; for an administrator, those of everybody. */
export async function listCoupons(
  { db, actor, now }: Creator,
  { query }: HandlerInput<Calls['list']>,
) {
  const owner: CouponOwner = actor.role === 'pharmacy' ? { pharmacyId: actor.id } : 'any'
  const filter = actor.role === 'pharmacy' ? actor.id : null
  const list = { sort: '-createdAt', as: 'instant' as const, filter }
  const read = await readPage(list, query, (seek) => findCoupons(db, owner, seek))
  const page = await countPage(read, () => countCoupons(db, owner))
  const rows = page.rows.map(({ coupon }) => coupon)
  return tablePage(page, await couponViews(db, rows, now), `/api/${actor.role}/coupons`, query)
}

export async function createOwnCoupon(ctx: Creator, { body }: HandlerInput<Calls['create']>) {
  return answer(ctx, await createCoupon(ctx, body))
}

export async function changeOwnCoupon(
  ctx: Creator,
  { params, body }: HandlerInput<Calls['change']>,
) {
  return answer(ctx, await changeCoupon(ctx, params.id, body))
}

export async function closeOwnCoupon(ctx: Creator, { params }: HandlerInput<Calls['close']>) {
  return answer(ctx, await closeCoupon(ctx, params.id))
}

async function answer({ db, now }: Creator, row: Coupon) {
  const [coupon] = await couponViews(db, [row], now)
  return { success: true as const, coupon: coupon as AdminCoupon }
}
