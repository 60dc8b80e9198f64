import { adminOrders } from '#contract/admin-orders.ts'
import { cash } from '#contract/cash.ts'
import { adminCoupons, coupons, pharmacyCoupons } from '#contract/coupons.ts'
import { changes } from '#contract/order-changes.ts'
import { orders } from '#contract/orders.ts'
import { pharmacyShipments } from '#contract/pharmacy-shipments.ts'
import { reorders } from '#contract/reorder.ts'
import type { Serve } from '../../platform/serve.ts'
import type { OpenPayment, SendRefunds } from '../payments/index.ts'
import { cancelOwnOrderWith } from './cancellation/cancel-own-order.ts'
import { listHandRefunds, payRefund } from './cash-refunds/pay-refund.ts'
import { setRefundAccount } from './cash-refunds/set-refund-account.ts'
import { changeOwnOrderWith } from './changes/change-own-order.ts'
import { previewChange } from './changes/preview-change.ts'
import { createOrderWith } from './checkout/create-order.ts'
import {
  changeOwnCoupon,
  closeOwnCoupon,
  createOwnCoupon,
  listCoupons,
} from './coupons/coupon-calls.ts'
import { previewCouponWith } from './coupons/preview-coupon.ts'
import { setStatusesWith, setStatusWith } from './override/set-status.ts'
import { addAgain } from './reorder/add-again.ts'
import { previewReorder } from './reorder/preview-reorder.ts'
import type { PostDelivery } from './shipment-hooks.ts'
import { listOwn } from './views/list-pharmacy-shipments.ts'
import { ownOrder, ownOrders } from './views/own-orders.ts'
import { showOrder } from './views/show-pharmacy-shipment.ts'

export function orderRoutes(
  serve: Serve,
  deps: {
    openPayment: OpenPayment
    sendRefunds: SendRefunds
    postDelivery: PostDelivery
    limited: boolean
  },
): void {
  const { sendRefunds } = deps
  serve.outside(orders.createPayment, createOrderWith(deps))
  serve(orders.list, ownOrders)
  serve(orders.detail, ownOrder)
  serve(reorders.preview, previewReorder)
  serve(reorders.add, addAgain)
  serve(orders.cancel, cancelOwnOrderWith(sendRefunds))
  serve(cash.setPayTo, setRefundAccount)
  serve(cash.refunds, listHandRefunds)
  serve(cash.payRefund, payRefund)
  serve(changes.preview, previewChange)
  serve(changes.apply, changeOwnOrderWith(sendRefunds))
  serve(pharmacyShipments.list, listOwn)
  serve(pharmacyShipments.detail, showOrder)
  serve(adminOrders.setStatus, setStatusWith(deps))
  serve(adminOrders.setStatuses, setStatusesWith(deps))
  serve.outside(coupons.preview, previewCouponWith(deps))
  for (const calls of [pharmacyCoupons, adminCoupons]) {
    serve(calls.list, listCoupons)
    serve(calls.create, createOwnCoupon)
    serve(calls.change, changeOwnCoupon)
    serve(calls.close, closeOwnCoupon)
  }
}
