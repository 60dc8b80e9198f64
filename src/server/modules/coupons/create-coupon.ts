import { randomUUID } from 'node:crypto'
import type { CouponChange, NewOperatorCoupon } from '#contract/coupons.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import {
  type Coupon,
  type CouponOwner,
  findCustomerByEmail,
  insertCoupon,
  lockOwned,
  updateCoupon,
} from './coupon-queries.ts'
import { newCouponRow } from './new-coupon.ts'
import { requireRaised } from './raised.ts'

type Creator = Context<Actor<'pharmacy' | 'admin'>>

const ownerOf = ({ actor }: Creator): Exclude<CouponOwner, 'any'> =>
  actor.role === 'pharmacy' ? { pharmacyId: actor.id } : 'operator'

/** Creates a coupon that its creator pays for. Throws `coupon_code_taken` and `customer_not_found`. */
export async function createCoupon(ctx: Creator, given: NewOperatorCoupon): Promise<Coupon> {
  const { db, now } = ctx
  const owner = ownerOf(ctx)
  const { customerEmail } = given
  const customerId =
    customerEmail === undefined ? null : await findCustomerByEmail(db, customerEmail)
  if (customerEmail !== undefined && customerId === null)
    throw new Problem('customer_not_found', {
      message: 'No customer has this email. Check it, or leave it empty.',
    })
  const coupon = await insertCoupon(db, {
    id: randomUUID(),
    ...newCouponRow(given, owner, indianDay(now)),
    pharmacyId: owner === 'operator' ? null : owner.pharmacyId,
    customerId,
    createdAt: now,
  })
  if (coupon === null) throw new Problem('coupon_code_taken')
  const { code, kind, percent, amountPaise, mostUses } = coupon
  await recordAudit(ctx, {
    action: 'coupon_created',
    subject: { type: 'coupon', id: coupon.id, name: code },
    after: { kind, percent, amountPaise, mostUses },
  })
  return coupon
}

/** Raises what can be raised of an own coupon. Throws `coupon_not_found`, `coupon_closed` and `coupon_lowered`. */
export async function changeCoupon(
  ctx: Creator,
  id: string,
  { lastDay, mostUses, usesPerCustomer }: CouponChange,
): Promise<Coupon> {
  const known = await lockOwned(ctx.db, id, ownerOf(ctx))
  if (known === null) throw new Problem('coupon_not_found', { message: 'Coupon not found.' })
  const change = { lastDay, mostUses, usesPerCustomer }
  requireRaised(known, change)
  const before = {
    lastDay: known.lastDay,
    mostUses: known.mostUses,
    usesPerCustomer: known.usesPerCustomer,
  }
  await recordAudit(ctx, {
    action: 'coupon_changed',
    subject: { type: 'coupon', id, name: known.code },
    before,
    after: change,
  })
  return updateCoupon(ctx.db, id, change)
}

/** Closes a coupon: a pharmacy its own, an administrator any. Idempotent. Throws `coupon_not_found`. */
export async function closeCoupon(ctx: Creator, id: string): Promise<Coupon> {
  const owner = ownerOf(ctx)
  const known = await lockOwned(ctx.db, id, owner === 'operator' ? 'any' : owner)
  if (known === null) throw new Problem('coupon_not_found', { message: 'Coupon not found.' })
  if (known.closedAt !== null) return known
  await recordAudit(ctx, {
    action: 'coupon_closed',
    subject: { type: 'coupon', id, name: known.code },
  })
  return updateCoupon(ctx.db, id, { closedAt: ctx.now })
}
