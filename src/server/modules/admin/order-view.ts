import type { AdminOrder, OrderPayment } from '#contract/admin-orders.ts'
import type { Db } from '../../platform/db.ts'
import type { PaymentRow } from '../payments/index.ts'
import { findShipmentsOnHold } from '../recalls/index.ts'

type Known = Pick<PaymentRow, 'providerOrderId' | 'providerPaymentId' | 'status' | 'capturedAt'>

export function paymentView(payment: Known): OrderPayment {
  const { providerOrderId, providerPaymentId, status, capturedAt } = payment
  return {
    providerOrderId,
    providerPaymentId,
    status,
    capturedAt: capturedAt?.toISOString() ?? null,
  }
}

/** The items of these orders that wait because one of their batches was recalled. */
export async function onHoldOf(db: Db, orderIds: string[]) {
  const waiting = Map.groupBy(await findShipmentsOnHold(db, orderIds), ({ orderId }) => orderId)
  return (id: string): AdminOrder['onHold'] =>
    (waiting.get(id) ?? []).map(({ orderId: _, ...shipment }) => shipment)
}
