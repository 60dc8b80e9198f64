export { findContents } from './contents-queries.ts'
export { declineItems, declineOrderWith } from './decline-order.ts'
export { encryptCodesAgain } from './delivery/encrypt-codes-again.ts'
export { makeCodes } from './delivery/make-codes.ts'
export { proofView } from './delivery/stored-proof.ts'
export { requireRules } from './dispense-items.ts'
export { isLate, isOverdue } from './late.ts'
export { overdueShipments } from './late-queries.ts'
export { newShipmentNotifications } from './new-shipment-notifications.ts'
export { newShipments } from './new-shipments.ts'
export { fulfilmentJobs } from './notify-late.ts'
export type {
  Declined,
  OrderOfShipment,
  OrdersOfShipments,
  PharmacyContext,
} from './order-of-shipment.ts'
export { lockOwn, type OwnOrder } from './own-order.ts'
export { mayBePacked, type PickableBatch } from './picks/pick-choice.ts'
export { findPicks, findStocked, type PickRow } from './picks/pick-queries.ts'
export { putBack, type SoldItem } from './picks/put-back.ts'
export { soldStock } from './picks/sold-stock-queries.ts'
export {
  type BackAgain,
  findPacked,
  NotSoldAgain,
  type Packed,
  takeBack,
} from './picks/take-back.ts'
export { type NewPromise, promiseAnew } from './promise-queries.ts'
export { countStars } from './rating-queries.ts'
export { fulfilmentRoutes } from './routes.ts'
export {
  boughtUnits,
  findItemsOfShipment,
  findPrescribedItems,
  findUndispensed,
  type OrderItemRow,
  photosInOrders,
} from './shipment-queries.ts'
export {
  type CancelledShipment,
  cancelShipments,
  cancelUnsold,
  findOnTheirWay,
  findUndeclinedItems,
  overrideStates,
} from './state-queries.ts'
export { type LoweredItem, takeOutUnits } from './take-out-units.ts'
