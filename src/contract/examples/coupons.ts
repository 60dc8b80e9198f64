import type { AdminCoupon, adminCoupons, Coupon, coupons, pharmacyCoupons } from '../coupons.ts'
import { type Examples, pageOf } from './example.ts'
import { ids } from './ids.ts'
import { sanjeevani } from './people.ts'

const promise = {
  code: 'MONSOON10',
  description: '10% off everything without a prescription',
  kind: 'percentage',
  percent: 10,
  firstDay: '2026-11-01',
  lastDay: '2099-12-31',
} as const

const own: Coupon = {
  _id: ids.coupon,
  ...promise,
  amount: null,
  most: 100,
  least: 50,
  mostUses: 500,
  usesPerCustomer: 1,
  pharmacy: { _id: ids.pharmacy, name: sanjeevani.name },
  state: 'active',
  uses: 0,
  cost: 0,
  createdAt: '2026-11-01T04:30:00.000Z',
  closedAt: null,
}
const operators: AdminCoupon = {
  ...own,
  _id: ids.operatorCoupon,
  code: 'WELCOME10',
  pharmacy: null,
  customer: null,
}
const raised = { lastDay: '2099-12-31', mostUses: 1000, usesPerCustomer: 2 }
const limits = { most: 100, least: 50, mostUses: 500 }

export const couponExamples: Examples<typeof coupons> = {
  preview: {
    request: { body: { code: 'welcome10' } },
    answer: {
      success: true,
      coupon: {
        code: 'WELCOME10',
        description: promise.description,
        kind: 'percentage',
        funder: 'operator',
        discount: 5.57,
        deliveryWaived: 0,
        total: 90.13,
      },
    },
  },
}

export const pharmacyCouponExamples: Examples<typeof pharmacyCoupons> = {
  list: {
    answer: [own],
    headers: pageOf(1),
  },
  create: {
    request: { body: { ...promise, ...limits, code: 'FESTIVE10' } },
    answer: { success: true, coupon: { ...own, code: 'FESTIVE10' } },
  },
  change: {
    request: { params: { id: ids.coupon }, body: raised },
    answer: { success: true, coupon: { ...own, ...raised } },
  },
  close: {
    request: { params: { id: ids.coupon } },
    answer: {
      success: true,
      coupon: { ...own, state: 'closed', closedAt: '2026-11-20T06:12:00.000Z' },
    },
  },
}

export const adminCouponExamples: Examples<typeof adminCoupons> = {
  list: {
    answer: [operators, { ...own, customer: null }],
    headers: pageOf(2),
  },
  create: {
    request: { body: { ...promise, ...limits, code: 'FIRST10' } },
    answer: { success: true, coupon: { ...operators, code: 'FIRST10' } },
  },
  change: {
    request: { params: { id: ids.operatorCoupon }, body: raised },
    answer: { success: true, coupon: { ...operators, ...raised } },
  },
  close: {
    request: { params: { id: ids.operatorCoupon } },
    answer: {
      success: true,
      coupon: { ...operators, state: 'closed', closedAt: '2026-11-20T06:12:00.000Z' },
    },
  },
}
