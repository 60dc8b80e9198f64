export { cancelPlacedOrder } from './cancellation/cancel-placed-order.ts'
export { lockPrescriptionsOf } from './cancellation/end-reviews.ts'
export { planReversal } from './cancellation/plan-reversal.ts'
export { refundPlacedOrder } from './cancellation/refund-placed-order.ts'
export { findRefundable } from './cancellation/refundable.ts'
export { sumDeducted } from './cancellation/reversal-queries.ts'
export { reverseSale } from './cancellation/reverse-sale.ts'
export { findOwnPayment } from './checkout/capture-queries.ts'
export { forgetUnusedPrescriptions } from './checkout/checkout-queries.ts'
export { endReservationsOn } from './checkout/end-reservations-on.ts'
export { lockCheckout } from './checkout/on-captured.ts'
export { placeTogether } from './checkout/place-orders.ts'
export { releaseDrawsOf } from './checkout/release-draws.ts'
export { releaseReservationsOf } from './checkout/release-reservations.ts'
export { reservedBy } from './checkout/reservation-queries.ts'
export type { DailyTotal } from './daily-totals/daily-total-queries.ts'
export { countPlaced, findDailyTotals } from './daily-totals/daily-totals.ts'
export { openAddresses, sealAddress } from './delivery-address.ts'
export { encryptOrdersAgain } from './encrypt-again-queries.ts'
export { orderJobs } from './jobs.ts'
export {
  onRefunded,
  onRefundFailed,
  onRefundRequested,
  onSurplus,
} from './payment-hooks.ts'
export { detachEnded, findPrescriptionUses } from './prescription-use-queries.ts'
export { addAsFarAsPossible, addedMessage } from './reorder/add-again.ts'
export { orderRoutes } from './routes.ts'
export {
  lockPlacedOrder,
  type PostDelivery,
  postDeliveryWith,
  reverseDeclined,
} from './shipment-hooks.ts'
export { lockOrder, lockPlaced } from './status-queries.ts'
export { findEvents, findUnrecordedLate, recordEvents } from './timeline/event-queries.ts'
export { timelineView } from './timeline/timeline-view.ts'
export { deliveryStatusOf, orderViews } from './views/order-view.ts'
export { findPurchasedItem } from './views/purchased-item-queries.ts'
export {
  findItems,
  findShipments,
  type ItemRow,
  placedBy,
  type ShipmentWithRating,
} from './views/queries.ts'
export { showOwn } from './views/show-pharmacy-shipment.ts'
