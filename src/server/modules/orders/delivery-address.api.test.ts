import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { shipmentOf } from '../../../../tests/shipments.ts'
import { createLog } from '../../platform/log.ts'
import { renewDataKey } from '../../platform/vault/rotate.ts'
import { encryptOrdersAgain } from './encrypt-again-queries.ts'

/* Where orders go to is encrypted in the database, and pharmacies still find the recipient. */

let scenario: Scenario
let customer: TestActor
let orders: { vasundhara: string; farhan: string }
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
  orders = {
    vasundhara: await buyFor('Vasundhara Zunjarrao'),
    farhan: await buyFor('Farhan Qureshi'),
  }
})
afterAll(() => scenario.shop.close())

async function buyFor(fullName: string, seller = scenario.pharmacy): Promise<string> {
  const { _id } = await newMedicine(seller)
  const deliveryAddress = { ...address, fullName }
  const body = { cartItems: [{ _id, quantity: 1 }], deliveryAddress }
  const { order } = await customer.api.orders.createPayment({ body })
  const paid = await scenario.shop.sandbox.pay(order.id)
  return (await customer.api.orders.verifyPayment({ body: paid })).orderId
}

const namesFor = async (q: string, seller = scenario.pharmacy) => {
  const { body } = await seller.api.pharmacyShipments.list({ query: { q } })
  return body.orders.map(({ customer }) => customer).sort()
}
const addressOf = async (orderId: string) =>
  (await customer.api.orders.detail({ params: { orderId } })).order.deliveryAddress

test('stores no word of an address, and answers it to those who deliver', async () => {
  const [row] = await scenario.rows('select o::text as line from orders o limit 1')
  for (const word of ['Vasundhara', address.addressLine1, address.phone, address.zipCode])
    expect(String(row?.line)).not.toContain(word)
  expect(await addressOf(orders.vasundhara)).toEqual({
    ...address,
    fullName: 'Vasundhara Zunjarrao',
  })
  const id = await shipmentOf(customer, orders.farhan)
  const { order } = await scenario.pharmacy.api.pharmacyShipments.detail({ params: { id } })
  const { phone } = address
  expect(order).toMatchObject({ customer: 'Farhan Qureshi', deliveryAddress: { phone } })
})

test.each([
  ['a word', 'vasundhara', ['Vasundhara Zunjarrao']],
  ['a beginning', 'zun', ['Vasundhara Zunjarrao']],
  ['two words in any order', 'qureshi Far', ['Farhan Qureshi']],
  ['words of two people', 'farhan zunjarrao', []],
  ['the middle of a word', 'arrao', []],
  ['what is no word', '%', []],
])('finds the recipient by %s', async (_, q, names) => {
  expect(await namesFor(q)).toEqual(names)
})

test('finds an order by its number, and all without a search', async () => {
  const q = orders.farhan.slice(0, 8)
  expect(await namesFor(q)).toEqual(['Farhan Qureshi'])
  expect(await namesFor(' ')).toEqual(['Farhan Qureshi', 'Vasundhara Zunjarrao'])
})

test('finds no order of another pharmacy', async () => {
  const other = await newPharmacy(scenario.shop)
  await buyFor('Vasundhara Deshpande', other)
  expect(await namesFor('vasundhara', other)).toEqual(['Vasundhara Deshpande'])
  expect(await namesFor('vasundhara')).toEqual(['Vasundhara Zunjarrao'])
})

test('encrypts addresses again, and readers notice nothing', async () => {
  const { db } = scenario.shop.database
  const ids = () =>
    scenario.rows("select distinct split_part(delivery_address, '.', 1) from orders")
  const before = await ids()
  await renewDataKey(db, new Date())
  expect(await encryptOrdersAgain({ db, log: createLog('silent') })).toEqual({ unreadable: 0 })
  const after = await ids()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
  expect((await addressOf(orders.vasundhara)).fullName).toBe('Vasundhara Zunjarrao')
})

test('refuses addresses that were exchanged in the database, and serves everything else', async () => {
  const { vasundhara, farhan } = orders
  const exchange = () =>
    scenario.rows(
      `update orders o set delivery_address = p.delivery_address from orders p
       where o.id = any($1) and p.id = any($1) and p.id <> o.id`,
      [vasundhara, farhan],
    )
  await exchange()
  await expect(addressOf(vasundhara)).rejects.toMatchObject({ status: 500 })
  const admin = await newAdmin(scenario.shop)
  expect((await admin.api.people.customers({ query: {} })).body.length).toBeGreaterThan(0)
  expect((await customer.api.catalogue.list({ query: {} })).body.length).toBeGreaterThan(0)
  await exchange()
  expect((await addressOf(vasundhara)).fullName).toBe('Vasundhara Zunjarrao')
})
