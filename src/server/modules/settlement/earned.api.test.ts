import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { consignmentOf as partOf, registerForGst, undo } from '../../../../tests/papers.ts'
import { consignmentOf, takeParcelTo } from '../../../../tests/parcels.ts'

/* What real orders bring a pharmacy, from payment to doorstep and back. */

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())

const standing = async () => {
  const { balance, advance } = await counter.pharmacy.api.settlement.balance()
  return { balance, advance }
}

test('a sale is paid ahead until it is delivered, then earned less commission and tax; cancelled afterwards it is taken back', async () => {
  const { shop, pharmacy, buy } = counter
  const admin = await newAdmin(shop)
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy, { price: 105 })
  const order = await buy(customer, { _id, quantity: 1 })
  expect(await standing()).toEqual({ balance: 0, advance: 105 })
  await takeParcelTo(pharmacy, await consignmentOf(customer, order), 'delivered')
  const earned = await standing()
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
  expect(await standing()).toEqual({ balance: 0, advance: 0 })
  expect(await admin.api.books.accounts()).toMatchObject({ sum: 0 })
})

test('a sale that is called off before it left never was earned', async () => {
  const { shop, pharmacy, buy } = counter
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy, { price: 105 })
  const order = await buy(customer, { _id, quantity: 2 })
  await customer.api.orders.cancel({ params: { orderId: order }, body: {} })
  expect(await standing()).toEqual({ balance: 0, advance: 0 })
})

test('tax is collected of what a registered pharmacy sells with GST, of nothing else', async () => {
  const { shop, pharmacy, buy } = counter
  const customer = await newCustomer(shop)
  const taxed = await newMedicine(pharmacy, { price: 105, gst: 5 })
  const exempt = await newMedicine(pharmacy, { price: 200, gst: 0 })
  const tcs = async () => {
    const items = [taxed, exempt].map(({ _id }) => ({ _id, quantity: 1 }))
    const order = await buy(customer, ...items)
    await takeParcelTo(pharmacy, await consignmentOf(customer, order), 'delivered')
    const { body } = await pharmacy.api.settlement.movements({ query: { limit: 1 } })
    return body[0]?.tcs
  }
  expect(await tcs()).toBe(0)
  await registerForGst(counter, '27AAPFU0939F1ZV')
  expect(await tcs()).toBe(-0.5)
})

test('given back unit by unit, and taxed otherwise meanwhile, it takes back what was earned, to the paisa', async () => {
  const { shop, pharmacy, buy } = counter
  const customer = await newCustomer(shop)
  const { _id, name } = await newMedicine(pharmacy, { price: 33.31 })
  const order = await buy(customer, { _id, quantity: 3 })
  await takeParcelTo(pharmacy, await consignmentOf(customer, order), 'delivered')
  await pharmacy.api.catalogue.update({ params: { id: _id }, body: { name, gst: 18 } })
  const { orderItemId } = await partOf(counter, order)
  for (const quantity of [1, 1, 1]) await undo(counter, order, { orderItemId, quantity })
  const { rows } = await shop.database.run(
    `select account, sum(amount_paise)::int as paise from ledger_lines l
     join ledger_entries e on e.id = l.entry_id
     where e.order_id = $1 and account in ('pharmacy', 'commission', 'tcs', 'advance')
     group by 1 having sum(amount_paise) <> 0`,
    [order],
  )
  expect(rows).toEqual([])
})
