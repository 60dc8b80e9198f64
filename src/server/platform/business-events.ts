import * as z from 'zod/mini'
import { afterCommit, connectionOf, type Db } from './connection.ts'
import type { Log } from './log.ts'

const id = z.uuid()
const amountPaise = z.int().check(z.nonnegative())
const ofOrder = { orderId: id }
const ofShipment = { orderId: id, shipmentId: id }

/** What each event says besides its name: ids, amounts in paise and numbers; never a name, an address or a text. */
const facts = {
  order_placed: {
    ...ofOrder,
    amountPaise,
    method: z.enum(['provider', 'cash']),
    shipments: z.int(),
  },
  order_paid: { ...ofOrder, amountPaise },
  order_cancelled: ofOrder,
  refund_requested: { ...ofOrder, amountPaise },
  refund_processed: { ...ofOrder, amountPaise },
  refund_failed: { ...ofOrder, amountPaise },
  prescription_verified: ofOrder,
  prescription_rejected: ofOrder,
  shipment_accepted: ofShipment,
  shipment_packed: ofShipment,
  shipment_declined: ofShipment,
  shipment_shipped: ofShipment,
  shipment_delivered: ofShipment,
  shipment_late: ofShipment,
  return_requested: ofShipment,
  return_accepted: ofShipment,
  return_refused: ofShipment,
  pharmacy_approved: { pharmacyId: id },
  payout_sent: { payoutId: id, pharmacyId: id, amountPaise },
  payout_failed: { payoutId: id, pharmacyId: id, amountPaise },
  stock_corrected: { pharmacyId: id, medicineId: id, batchId: id, units: z.int() },
  import_done: {
    pharmacyId: id,
    complete: z.boolean(),
    read: z.int(),
    added: z.int(),
    changed: z.int(),
    refused: z.int(),
  },
} as const
type Facts = typeof facts
export type BusinessEventName = keyof Facts

export type BusinessEvent = {
  [Name in BusinessEventName]: { event: Name } & z.output<z.ZodMiniObject<Facts[Name]>>
}[BusinessEventName]

export const businessEventNames = Object.keys(facts) as BusinessEventName[]

/** One line of the log, under `business`. Unknown fields are errors. */
export const businessEvent = z.union(
  businessEventNames.map((name) => z.strictObject({ event: z.literal(name), ...facts[name] })),
)

const logs = new WeakMap<Db, Log>()

/** Writes the events of this database to a log from now on. */
export function logBusinessEvents(db: Db, log: Log): void {
  logs.set(db, log)
}

/**
 * Writes an event to the log once its transaction is committed. A line is no record: what must not be lost is in
 * timelines, the ledger and the audit log.
 */
export function recordBusinessEvent(db: Db, event: BusinessEvent): void {
  const log = logs.get(connectionOf(db).whole)
  if (log !== undefined) afterCommit(db, () => log.info({ business: event }, 'business event'))
}
