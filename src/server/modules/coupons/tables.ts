import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CouponKind } from '#contract/coupon-kinds.ts'
import { moment, paise } from '../../platform/columns.ts'
import { customers } from '../accounts/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/**
 * A coupon of the operator, or of a pharmacy for its own items; who creates it pays for it. What it promises never
 * changes: only its last day and its limits can be raised, and it can be closed. The orders with it are its uses.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    code: text().notNull(),
    description: text().notNull(),
    kind: text().$type<CouponKind>().notNull(),
    percent: smallint(),
    amountPaise: paise(),
    /** The most that a percentage takes off. */
    mostPaise: paise(),
    /** What the items that it counts must cost at least. */
    leastPaise: paise().notNull().default(0),
    /** Days in India, both included. */
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    /** Empty: as often as customers like. */
    mostUses: integer(),
    usesPerCustomer: integer().notNull().default(1),
    /** The pharmacy whose items it counts and who pays; empty: the operator's, for the items of all. */
    pharmacyId: uuid().references(() => pharmacies.id),
    /** The only customer who may use it, if it is for one. */
    customerId: uuid().references(() => customers.id),
    createdAt: moment().notNull(),
    closedAt: moment(),
  },
  (t) => [
    check('coupons_code', sql`${t.code} ~ '^[A-Z0-9]{3,20}$'`),
    check(
      'coupons_kind',
      sql`case ${t.kind} when 'percentage' then ${t.percent} between 1 and 100 and ${t.amountPaise} is null
          and (${t.mostPaise} is null or ${t.mostPaise} > 0)
        when 'amount' then ${t.amountPaise} > 0 and ${t.percent} is null and ${t.mostPaise} is null
        else ${t.percent} is null and ${t.amountPaise} is null and ${t.mostPaise} is null
          and ${t.pharmacyId} is null end`,
    ),
    check(
      'coupons_limits',
      sql`${t.leastPaise} >= 0 and ${t.firstDay} <= ${t.lastDay} and ${t.usesPerCustomer} > 0
        and (${t.mostUses} is null or ${t.mostUses} > 0)`,
    ),
    check('coupons_customer', sql`${t.customerId} is null or ${t.pharmacyId} is null`),
    uniqueIndex('coupons_by_code').on(t.code),
    index('coupons_by_age').on(t.createdAt, t.id),
    index('coupons_of_pharmacy').on(t.pharmacyId, t.createdAt, t.id),
    index('coupons_of_customer').on(t.customerId).where(sql`${t.customerId} is not null`),
  ],
)
