import type { AdminCoupon, Coupon } from '#contract/coupons.ts'
import { couponCalls } from '../../api/coupon-calls.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export const couponsFailed = 'Failed to load coupons. Please try again later.'

export type ListedCoupon = Coupon & Partial<Pick<AdminCoupon, 'customer'>>
export type CouponCreator = 'admin' | 'pharmacy'

/** The calls of a pharmacy and of administrators, which differ in their addresses alone. */
export const callsOf = (creator: CouponCreator) =>
  creator === 'admin' ? couponCalls.adminCoupons : couponCalls.pharmacyCoupons

export type LoadedCoupons = {
  address: TableAddress<'newest'>
  page: TablePage<ListedCoupon> | null
}

export async function loadCoupons(url: string, creator: CouponCreator): Promise<LoadedCoupons> {
  const address = readTableAddress(new URL(url).searchParams, ['newest'])
  const { cursor, limit } = address
  try {
    const page: TablePage<ListedCoupon> = tablePageOf(
      await callsOf(creator).list({ query: { cursor, limit } }),
    )
    return { address, page }
  } catch (error) {
    leaveIfEnded(error, creator)
    leaveLostPage(error, url)
    return { address, page: null }
  }
}
