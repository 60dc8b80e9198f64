export { type Discount, discountOf, type Goods } from './coupon-discount.ts'
export { type Coupon, type CouponOwner, findCoupon, lockCoupon, ownedBy } from './coupon-queries.ts'
export { changeCoupon, closeCoupon, createCoupon } from './create-coupon.ts'
export { couponStateOf, hasUseLeft, requireUsable, requireUseLeft, type Uses } from './usable.ts'
