import type { AdminCoupon } from '#contract/coupons.ts'
import { rupeesOf } from '#contract/money.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { type Coupon, couponStateOf } from '../../coupons/index.ts'
import { findFactsOf } from './list-queries.ts'

/** Coupons as their creators see them; amounts in rupees. */
export async function couponViews(
  db: Db,
  rows: readonly Coupon[],
  now: Date,
): Promise<AdminCoupon[]> {
  const found = await findFactsOf(
    db,
    rows.map(({ id }) => id),
  )
  const facts = new Map(found.map((one) => [one.id, one]))
  return rows.map((row) => {
    const { uses = 0, costPaise = 0, pharmacy = null, customer = null } = facts.get(row.id) ?? {}
    return {
      _id: row.id,
      code: row.code,
      description: row.description,
      kind: row.kind,
      percent: row.percent,
      amount: orNull(row.amountPaise),
      most: orNull(row.mostPaise),
      least: rupeesOf(row.leastPaise),
      firstDay: row.firstDay,
      lastDay: row.lastDay,
      mostUses: row.mostUses,
      usesPerCustomer: row.usesPerCustomer,
      customer,
      pharmacy: row.pharmacyId === null ? null : { _id: row.pharmacyId, name: pharmacy ?? '' },
      state: couponStateOf(row, uses, indianDay(now)),
      uses,
      cost: rupeesOf(costPaise),
      createdAt: row.createdAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
    }
  })
}

const orNull = (paise: number | null) => (paise === null ? null : rupeesOf(paise))
