import type { PharmacyShipment } from '#contract/pharmacy-shipments.ts'
import type { OrderEventKind } from '#contract/timeline.ts'
import type { Actor, Context, By as Person } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { OrdersOfCustomer } from './rating-queries.ts'
import type { OrderItemRow, OwnShipment, ShipmentRow } from './shipment-queries.ts'

/** Who acts: a signed-in user, or null for the provider or a job. */
export type By = Person | null

/** A step of a shipment for the order's timeline. */
export type ShipmentEvent = {
  orderId: string
  shipmentId: string
  what: OrderEventKind
  reason?: string
}

/** The items that a pharmacy declines; `isAll`: nothing is left of the shipment. */
export type Declined = {
  shipment: ShipmentRow
  items: readonly OrderItemRow[]
  isAll: boolean
  reason: string
}

export type PharmacyContext = Context<Actor<'pharmacy'>>

export type LockedOrder = { id: string; customerId: string; cancelledAt: Date | null }

/**
 * What the modules above do for a shipment's order. Each function is called in the transaction of the step.
 */
export type OrderOfShipment = {
  /** The order, locked until the transaction ends; null if it was never placed. */
  lock(db: Db, orderId: string): Promise<LockedOrder | null>
  /** Locks the order's prescription, which comes before the stock. */
  beforeDeclined(db: Db, orderId: string): Promise<void>
  record(db: Db, step: { by: By; at: Date }, events: readonly ShipmentEvent[]): Promise<void>
  /** Issues the shipment's tax invoice. */
  onPacked(db: Db, shipmentId: string, at: Date): Promise<unknown>
  /**
   * Posts what the pharmacy has earned to the ledger, and the cash of a shipment that is paid so. Throws
   * `cash_not_confirmed` unless `cashCollected`.
   */
  onDelivered(db: Db, at: Date, shipment: ShipmentRow, cashCollected: boolean): Promise<void>
  /** Reverses the sale of the units and refunds them; returns the refund in paise. */
  onDeclined(ctx: PharmacyContext, declined: Declined): Promise<number>
  /** The pharmacy's view of its shipment. Throws `order_not_found`. */
  show(ctx: PharmacyContext, shipmentId: string): Promise<PharmacyShipment>
}

/** What the orders module knows about shipments beyond their own rows. */
export type OrdersOfShipments = {
  /** Overdue shipments without a 'late' event yet, oldest first. */
  findUnrecordedLate(db: Db, today: string, most: number): Promise<OwnShipment[]>
  placedBy: OrdersOfCustomer
}
