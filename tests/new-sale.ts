import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { promisedDay } from '#contract/promised-delivery.ts'
import { captured, entriesToPost, sold } from '#server/modules/ledger/index.ts'
import type { NewCheckout } from '#server/modules/orders/checkout/open-queries.ts'
import type { Sale } from '#server/modules/orders/checkout/place-queries.ts'
import { momentInIndia } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import { sealEmails } from '#server/platform/email.ts'
import { words } from '#server/platform/email-words.ts'
import { orderItems } from '#server/tables.ts'

/** What is stored when an open checkout is paid: one journal entry, email, notification and event of each kind. */
export async function newSale(
  { db }: Pick<Database, 'db'>,
  { order, payment, shipments }: NewCheckout,
  over: Partial<Sale> = {},
): Promise<Sale> {
  const at = over.at ?? order.createdAt
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const captureId = `pay_${randomUUID().slice(0, 8)}`
  const goods = shipments.map(({ id, pharmacyId }) => {
    const own = items.filter(({ shipmentId }) => shipmentId === id)
    const paise = own.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
    return { shipmentId: id, pharmacyId, paise }
  })
  const confirmation = {
    key: `order-confirmed:${order.id}`,
    recipient: 'buyer@example.in',
    subject: words`Your order is confirmed`,
    body: words`Thank you.`,
  }
  return {
    orderId: order.id,
    customerId: order.customerId,
    prescriptionId: order.prescriptionId,
    paymentId: payment.id,
    captureId,
    amountPaise: order.totalPaise,
    method: 'upi',
    at,
    shipments: shipments.map(({ id: shipmentId }) => {
      return { shipmentId, promisedOn: promisedDay(momentInIndia(at)) }
    }),
    items: items.map(({ id: orderItemId, medicineId, quantity }) => {
      return { orderItemId, medicineId, quantity }
    }),
    journalEntries: entriesToPost([
      captured(captureId, order.id, order.totalPaise),
      sold(order.id, goods, order),
    ]),
    emails: await sealEmails(db, [confirmation]),
    notifications: shipments.map(({ id, pharmacyId }) => ({
      role: 'pharmacy' as const,
      accountId: pharmacyId,
      kind: 'shipment_new' as const,
      subjectId: id,
      facts: { items: items.length },
      createdAt: at,
    })),
    events: shipments.map(({ pharmacyId }) =>
      JSON.stringify({ to: `pharmacy ${pharmacyId}`, topics: ['orders'] }),
    ),
    ...over,
  }
}
