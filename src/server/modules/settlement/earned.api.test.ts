import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine, newPharmacy } from '../../../../tests/actors.ts'
import { declineUnits, shipmentOf as partOf, registerForGst } from '../../../../tests/documents.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { shipmentOf, takeShipmentTo } from '../../../../tests/shipments.ts'

/* What real orders earn a pharmacy, from payment to delivery and return. */

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

const earnings = async () => {
  const { balance, advance } = await scenario.pharmacy.api.settlement.balance()
  return { balance, advance }
}

test('holds a sale as an advance until delivery, then credits it less commission and tax; a later cancellation reverses it', async () => {
  const { shop, pharmacy, buy } = scenario
  const admin = await newAdmin(shop)
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy, { price: 105 })
  const order = await buy(customer, { _id, quantity: 1 })
  expect(await earnings()).toEqual({ balance: 0, advance: 105 })
  await takeShipmentTo(pharmacy, await shipmentOf(customer, order), 'delivered')
  const earned = await earnings()
  expect(earned.advance).toBe(0)
  expect(earned.balance).toBeGreaterThan(95)
  const [sale] = (await pharmacy.api.settlement.movements({ query: { limit: 1 } })).body
  expect(sale).toMatchObject({
    kind: 'sale',
    orderId: order,
    goods: 105,
    commission: -8.4,
    amount: earned.balance,
    deliveryCharge: 40,
  })
  const body = { reason: 'It came broken.' }
  await admin.api.adminOrders.cancel({ params: { id: order }, body })
  const [back] = (await pharmacy.api.settlement.movements({ query: { limit: 1 } })).body
  expect(back).toMatchObject({
    kind: 'refund',
    orderId: order,
    amount: -earned.balance,
    balance: 0,
  })
  expect(await earnings()).toEqual({ balance: 0, advance: 0 })
  expect(await admin.api.ledger.accounts()).toMatchObject({ sum: 0 })
})

test('shows what the customer paid for delivery at the sales that were delivered', async () => {
  const { shop, buy, rows } = scenario
  const pharmacy = await newPharmacy(shop)
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy, { price: 105 })
  const order = await buy(customer, { _id, quantity: 1 })
  await takeShipmentTo(pharmacy, await shipmentOf(customer, order), 'delivered')
  const shown = async () => {
    const [sale] = (await pharmacy.api.settlement.movements({ query: { limit: 1 } })).body
    return sale?.kind === 'sale' ? sale.deliveryCharge : undefined
  }
  const set = (what: string) => rows(`update shipments set ${what} where order_id = $1`, order)
  expect(await shown()).toBe(40)
  await set('delivery_paise = 3000')
  expect(await shown()).toBe(30)
  await set('delivery_paise = 0, pickup = true')
  expect(await shown()).toBe(0)
  await set('delivery_paise = 0, pickup = false')
})

test('earns nothing from a sale that is cancelled before it ships', async () => {
  const { shop, pharmacy, buy } = scenario
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy, { price: 105 })
  const order = await buy(customer, { _id, quantity: 2 })
  await customer.api.orders.cancel({ params: { orderId: order }, body: {} })
  expect(await earnings()).toEqual({ balance: 0, advance: 0 })
})

test('collects tax only on goods that a registered pharmacy sells with GST', async () => {
  const { shop, pharmacy, buy } = scenario
  const customer = await newCustomer(shop)
  const taxed = await newMedicine(pharmacy, { price: 105, gst: 5 })
  const exempt = await newMedicine(pharmacy, { price: 200, gst: 0 })
  const tcs = async () => {
    const items = [taxed, exempt].map(({ _id }) => ({ _id, quantity: 1 }))
    const order = await buy(customer, ...items)
    await takeShipmentTo(pharmacy, await shipmentOf(customer, order), 'delivered')
    const { body } = await pharmacy.api.settlement.movements({ query: { limit: 1 } })
    return body[0]?.tcs
  }
  expect(await tcs()).toBe(0)
  await registerForGst(scenario, '27AAPFU0939F1ZV')
  expect(await tcs()).toBe(-0.5)
})

test('reverses earnings exactly when units are returned one by one and the tax has changed', async () => {
  const { shop, pharmacy, buy } = scenario
  const customer = await newCustomer(shop)
  const { _id, name } = await newMedicine(pharmacy, { price: 33.31 })
  const order = await buy(customer, { _id, quantity: 3 })
  await takeShipmentTo(pharmacy, await shipmentOf(customer, order), 'delivered')
  await pharmacy.api.catalogue.update({ params: { id: _id }, body: { name, gst: 18 } })
  const { orderItemId } = await partOf(scenario, order)
  for (const quantity of [1, 1, 1]) await declineUnits(scenario, order, { orderItemId, quantity })
  const { rows } = await shop.database.run(
    `select account, sum(amount_paise)::int as paise from ledger_entries l
     join journal_entries e on e.id = l.entry_id
     where e.order_id = $1 and account in ('pharmacy', 'commission', 'tcs', 'advance')
     group by 1 having sum(amount_paise) <> 0`,
    [order],
  )
  expect(rows).toEqual([])
})
