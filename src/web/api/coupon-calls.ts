import { createClient } from '#contract/client.ts'
import { adminCoupons, coupons, pharmacyCoupons } from '#contract/coupons.ts'
import { fetchAnswer } from './api.ts'

/** The calls about coupons. Not part of `api`, whose addresses every visitor loads. */
export const couponCalls = createClient({ adminCoupons, coupons, pharmacyCoupons }, fetchAnswer)
