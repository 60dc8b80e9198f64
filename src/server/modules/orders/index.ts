export { applyPaymentFact, type Outcome, outcomeOf } from './apply-payment-fact.ts'
export { bookDelivery } from './book-delivery.ts'
export { cancelPlacedOrder } from './cancel-placed-order.ts'
export { declineLines } from './decline-lines.ts'
export { endHoldsOn, type Shortage } from './end-holds-on.ts'
export { findEvents } from './event-queries.ts'
export { heldBy } from './hold-queries.ts'
export { type BrokenInvariant, breachWords } from './invariants/breach.ts'
export { brokenInvariants } from './invariants/broken-queries.ts'
export { invariants } from './invariants/invariants.ts'
export { invariantJobs } from './invariants/jobs.ts'
export { orderJobs } from './jobs.ts'
export { lockPart } from './lock-part.ts'
export { type OrderDeed, recordEvents } from './order-events.ts'
export { deliveryStatusOf } from './order-view.ts'
export { orderViews } from './order-views.ts'
export {
  findItemsOfPart,
  findPart,
  type LineRow,
  type OwnPart,
  type PartRow,
  takeStep,
} from './part-queries.ts'
export { dayOf } from './pharmacy-mail.ts'
export { photosInOrders } from './picture-queries.ts'
export { planUndoing } from './plan-undoing.ts'
export { purchaseOf } from './purchase-queries.ts'
export { type ConsignmentRow, findConsignments, findItems, type ItemRow } from './queries.ts'
export { refundPlacedOrder } from './refund-placed-order.ts'
export { releaseHoldsOf } from './release-holds.ts'
export { findReversals } from './reversal-queries.ts'
export { orderRoutes } from './routes.ts'
export { sendRefundsOf } from './send-refunds.ts'
export { lockPlaced } from './status-queries.ts'
export { timelineView } from './timeline-view.ts'
export { undoSale } from './undo-sale.ts'
