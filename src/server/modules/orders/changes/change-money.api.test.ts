import { expect, test, vi } from 'vitest'
import { documentsOf, registerForGst, shipmentOf } from '../../../../../tests/documents.ts'
import { aroundOrder, paidOrderForEach } from '../../../../../tests/paid-order.ts'
import { takeShipmentTo } from '../../../../../tests/shipments.ts'

/* What a change does to the money of an order of two units at ₹30.00, and to its documents. */

const soon = { timeout: 30_000 }

const paid = paidOrderForEach()
const { seen, becomes, atProvider, fault } = aroundOrder(paid)
const params = () => ({ orderId: paid.id })
const change = async () => {
  const { orderItemId: _id } = await shipmentOf(paid.scenario, paid.id)
  const body = { revision: 0, items: [{ _id, quantity: 1 }] }
  return paid.customer.api.changes.apply({ params: params(), body })
}

test('refunds the difference at the provider, and marks no order as refunded for it', async () => {
  await change()
  await becomes({ refunds: [{ state: 'processed', amount: 30 }], paymentStatus: 'paid' })
  expect(await atProvider()).toMatchObject([{ amount: 30_00 }])
  expect(await seen()).toMatchObject({ refundable: 70 })
})

test('retries a refund that the provider refuses, and changes nothing twice', async () => {
  await fault({ refund: '*', fault: 'insufficient-balance' })
  await change()
  const tried = () => paid.scenario.rows('select state from refunds where order_id = $1', paid.id)
  await vi.waitFor(async () => expect(await tried()).toHaveLength(2), soon)
  await change()
  await paid.jobs.sendRefunds(61)
  await becomes({ refundable: 70 })
  const { order } = await paid.customer.api.orders.detail({ params: params() })
  expect(order.refunds).toMatchObject([{ amount: 30, state: 'processed' }])
  expect(await atProvider()).toMatchObject([{ amount: 30_00 }])
})

test('refunds no more than is left after refunds that were not for items', async () => {
  await paid.admin.api.adminOrders.refund({
    params: { id: paid.id },
    body: { amount: 90, reason: 'One strip arrived open.' },
  })
  const { orderItemId: _id } = await shipmentOf(paid.scenario, paid.id)
  const body = { revision: 0, items: [{ _id, quantity: 1 }] }
  const { preview } = await paid.customer.api.changes.preview({ params: params(), body })
  expect(preview.refund).toBe(10)
  const stale = { ...body, refund: 30 }
  const apply = (body: typeof stale) => paid.customer.api.changes.apply({ params: params(), body })
  await expect(apply(stale)).rejects.toMatchObject({ code: 'order_changed' })
  await apply({ ...body, refund: 10 })
  await becomes({ refundable: 0 })
})

test('gets a refund voucher, and an invoice for what is left', async () => {
  await registerForGst(paid.scenario, '27AAPFU0939F1ZV')
  const { shipmentId } = await shipmentOf(paid.scenario, paid.id)
  await change()
  await takeShipmentTo(paid.scenario.pharmacy, shipmentId, 'packed')
  expect(await documentsOf(paid.scenario, shipmentId)).toMatchObject([
    { series: 'invoice', totalPaise: 30_00, snapshot: { lines: [{ quantity: 1 }] } },
    {
      series: 'refund_voucher',
      totalPaise: 30_00,
      snapshot: { reason: 'Taken out of the order by the customer' },
    },
  ])
})

test('earns the pharmacy what was delivered, and lets the customer return that only', async () => {
  const { shipmentId } = await shipmentOf(paid.scenario, paid.id)
  await change()
  await takeShipmentTo(paid.scenario.pharmacy, shipmentId, 'delivered')
  const rows = await paid.scenario.rows(
    `select sum(-e.amount_paise)::int as paise from ledger_entries e
     join journal_entries j on j.id = e.entry_id
     where j.shipment_id = $1 and e.account = 'pharmacy'`,
    shipmentId,
  )
  expect(Number(rows[0]?.paise)).toBeGreaterThan(0)
  expect(Number(rows[0]?.paise)).toBeLessThanOrEqual(30_00)
  const { items } = await paid.customer.api.returns.ofOrder({ params: params() })
  expect(items).toMatchObject([{ left: 1 }])
})
