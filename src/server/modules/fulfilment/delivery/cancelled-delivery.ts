import { orderNumber } from '#contract/order-number.ts'
import { raiseAlert } from '../../../platform/alerts.ts'
import type { PharmacyContext } from '../order-of-shipment.ts'
import type { ShipmentRow } from '../shipment-queries.ts'

/*
 * An administrator may cancel an order of which a shipment is on its way. Everything is refunded or no longer due then,
 * so goods and cash that change hands afterwards are in no account. Only people can settle that.
 */

type Reporting = Pick<PharmacyContext, 'db' | 'now'>
const kind = 'cancelled_delivery'

/** The pharmacy was about to deliver such a shipment for cash. */
export async function reportCashOfCancelled({ db, now }: Reporting, shipment: ShipmentRow) {
  const { id, orderId, pharmacyName } = shipment
  const key = `cancelled_cash:${id}`
  const message = `${pharmacyName} reports cash for its shipment of order ${orderNumber(orderId)}, which is cancelled. The delivery was refused. Ask whether the cash was taken, and have it given back.`
  await raiseAlert(db, { key, kind, message, orderId }, now)
}

/** Such a shipment was delivered. `withCash`: the pharmacy says that its cash was collected. */
export async function reportDeliveryOfCancelled(
  { db, now }: Reporting,
  { id, orderId, pharmacyName }: ShipmentRow,
  withCash: boolean,
) {
  const key = `cancelled_delivery:${id}`
  const cash = withCash
    ? ' The pharmacy reports that cash was collected, which the ledger does not have.'
    : ''
  const message = `${pharmacyName} delivered its shipment of order ${orderNumber(orderId)} although the order is cancelled. Nothing is to be paid for it any more, and the pharmacy earns nothing.${cash} Agree with the customer and the pharmacy on its return or its price.`
  await raiseAlert(db, { key, kind, message, orderId }, now)
}
