import { findInvoicedRates, issueInvoice, writeDocumentsOf } from './modules/documents/index.ts'
import type { OrderOfShipment, OrdersOfShipments } from './modules/fulfilment/index.ts'
import {
  findOwnPayment,
  findUnrecordedLate,
  lockCheckout,
  lockOrder,
  lockPlacedOrder,
  lockPrescriptionsOf,
  onRefunded,
  onRefundFailed,
  onRefundRequested,
  onSurplus,
  placedBy,
  placeTogether,
  postDeliveryWith,
  recordEvents,
  reverseDeclined,
  showOwn,
  sumDeducted,
} from './modules/orders/index.ts'
import type { PaymentHooks, SendRefunds } from './modules/payments/index.ts'
import { applyPayoutFact } from './modules/settlement/index.ts'

/* What a module does for a lower one that it may import and not the other way round. */

/** What the modules above payments do when money moves. */
export const paymentHooks: PaymentHooks = {
  findOwnPayment,
  lockCheckout,
  placeTogether,
  lockOrder,
  sumDeducted,
  onSurplus,
  onRefundRequested,
  onRefundFailed,
  onRefunded,
  onTransferred: applyPayoutFact,
}

/** What the orders module provides to the fulfilment job that watches late shipments. */
export const ordersOfLate = { lock: lockPlacedOrder, record: recordEvents, findUnrecordedLate }

export const postDelivery = postDeliveryWith(findInvoicedRates)

/** What the modules above fulfilment do for the order of a shipment. */
export function shipmentHooks(sendRefunds: SendRefunds): OrderOfShipment & OrdersOfShipments {
  return {
    ...ordersOfLate,
    placedBy,
    beforeDeclined: (db, orderId) => lockPrescriptionsOf(db, [orderId]),
    onPacked: issueInvoice,
    onDelivered: postDelivery,
    onDeclined: async (ctx, declined) => {
      const paise = await reverseDeclined(ctx, declined, sendRefunds)
      writeDocumentsOf(ctx, [declined.shipment.orderId])
      return paise
    },
    show: showOwn,
  }
}
