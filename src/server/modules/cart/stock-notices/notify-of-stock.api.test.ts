import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { emailsTo } from '../../../../../tests/passwords.ts'
import { notifyOfStock } from './notify-of-stock.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

/** Facts by which offers of several pharmacies are one product. */
const tablet = {
  composition: 'Paracetamol (650mg)',
  manufacturer: 'Micro Labs Ltd',
  packSize: 'strip of 15 tablets',
}
beforeEach(async () => void (await shop.database.run('delete from stock_notices')))

const deps = { publicUrl: () => 'https://shop.example/' }
const notifyNow = (now = new Date()) => notifyOfStock(shop.database.db, now, deps)
const ask = (customer: TestActor, id: string) => customer.api.stockNotices.ask({ params: { id } })
const waitedBy = async (customer: TestActor) => (await customer.api.stockNotices.list()).notices

async function restock({ _id, name }: { _id: string; name: string }): Promise<void> {
  await pharmacy.api.catalogue.update({ params: { id: _id }, body: { name, stockQuantity: 5 } })
}

/** The notifications of products in stock again, and the emails about them. */
async function receivedBy(customer: TestActor) {
  const { notifications } = await customer.api.notifications.list()
  const { rows } = await shop.database.run(
    `select count(*)::int as n from emails where key like 'back_in_stock:' || $1 || ':%'`,
    [customer.id],
  )
  const about = notifications.filter(({ kind }) => kind === 'back_in_stock')
  return { about, emails: (rows[0] as { n: number }).n }
}

test('notifies once by notification and email, when the product can be bought again', async () => {
  const customer = await newCustomer(shop)
  const medicine = await newMedicine(pharmacy, { stockQuantity: 0 })
  const { productId } = await ask(customer, medicine._id)
  await notifyNow()
  expect(await receivedBy(customer)).toEqual({ about: [], emails: 0 })
  await restock(medicine)
  await notifyNow()
  await notifyNow()
  const { about, emails } = await receivedBy(customer)
  expect(about).toMatchObject([{ subjectId: productId, facts: { medicine: medicine.name } }])
  expect(emails).toBe(1)
  const [email] = await emailsTo(shop, customer.email)
  expect(email?.body).toContain(`\n\nhttps://shop.example/medicines/${productId}\n\n`)
  expect(await waitedBy(customer)).toEqual([])
})

test('notifies once although jobs run at once', async () => {
  const customers = await Promise.all(Array.from({ length: 6 }, () => newCustomer(shop)))
  const medicine = await newMedicine(pharmacy, { stockQuantity: 0 })
  await Promise.all(customers.map((customer) => ask(customer, medicine._id)))
  await restock(medicine)
  await Promise.all([notifyNow(), notifyNow(), notifyNow()])
  for (const customer of customers) {
    const { about, emails } = await receivedBy(customer)
    expect([about.length, emails]).toEqual([1, 1])
  }
})

test('notifies when another pharmacy offers the product', async () => {
  const customer = await newCustomer(shop)
  const name = 'Noticol 250mg Tablet'
  const { _id } = await newMedicine(pharmacy, { ...tablet, name, stockQuantity: 0 })
  await ask(customer, _id)
  await newMedicine(await newPharmacy(shop), { ...tablet, name })
  await notifyNow()
  expect((await receivedBy(customer)).about).toHaveLength(1)
})

test('notifies of a product that the one waited for was merged into', async () => {
  const customer = await newCustomer(shop)
  const name = 'Noticol 350mg Tablet'
  const { _id } = await newMedicine(pharmacy, { ...tablet, name, stockQuantity: 0 })
  const { productId: id } = await ask(customer, _id)
  const other = { ...tablet, name: 'Noticol Plus 350mg Tablet' }
  const { _id: itemId } = await newMedicine(pharmacy, other)
  const { product } = await customer.api.catalogue.detail({ params: { id: itemId } })
  const { api } = await newAdmin(shop)
  await api.adminProducts.merge({ params: { id }, body: { into: product._id, offers: 1 } })
  await notifyNow()
  expect((await receivedBy(customer)).about).toMatchObject([{ subjectId: id }])
})

test('does not notify of units of a pharmacy that may not sell', async () => {
  const customer = await newCustomer(shop)
  const name = 'Noticol 750mg Tablet'
  const { _id } = await newMedicine(pharmacy, { ...tablet, name, stockQuantity: 0 })
  await ask(customer, _id)
  await newMedicine(await newPharmacy(shop, { verified: false }), { ...tablet, name })
  await notifyNow()
  expect((await receivedBy(customer)).about).toEqual([])
})

test('notifies nobody after ninety days, and deletes the notice', async () => {
  const [early, late] = [await newCustomer(shop), await newCustomer(shop)]
  const medicine = await newMedicine(pharmacy, { stockQuantity: 0 })
  await ask(early, medicine._id)
  await ask(late, medicine._id)
  const days = (customer: TestActor, text: string) =>
    shop.database.run(
      `update stock_notices set asked_at = now() - $2::interval where customer_id = $1`,
      [customer.id, text],
    )
  await days(early, '90 days 1 minute')
  await days(late, '89 days 23 hours')
  expect(await waitedBy(early)).toEqual([])
  await restock(medicine)
  await notifyNow()
  expect((await receivedBy(early)).about).toEqual([])
  expect((await receivedBy(late)).about).toHaveLength(1)
  const { rows } = await shop.database.run('select count(*)::int as n from stock_notices')
  expect(rows).toEqual([{ n: 0 }])
})

describe('asking', () => {
  test('is idempotent, and cancelling, too; others still wait', async () => {
    const [customer, other] = [await newCustomer(shop), await newCustomer(shop)]
    const medicine = await newMedicine(pharmacy, { stockQuantity: 0 })
    const { productId } = await ask(customer, medicine._id)
    await ask(customer, productId)
    await ask(other, productId)
    expect(await waitedBy(customer)).toMatchObject([
      { product: { _id: productId, name: medicine.name } },
    ])
    for (const id of [medicine._id, productId])
      await customer.api.stockNotices.cancel({ params: { id } })
    expect(await waitedBy(customer)).toEqual([])
    expect(await waitedBy(other)).toHaveLength(1)
  })

  test('is refused for a product in stock, and for an unknown one', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy)
    await expect(ask(customer, _id)).rejects.toMatchObject({ status: 409, code: 'in_stock' })
    await expect(ask(customer, crypto.randomUUID())).rejects.toMatchObject({
      status: 404,
      code: 'medicine_not_found',
    })
  })

  test('is possible for fifty products at most', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy, { stockQuantity: 0 })
    await shop.database.run(
      `with others as (
         insert into products (id, name, description, composition, category, image, created_at, updated_at)
         select gen_random_uuid(), 'Filler', '', '', '', '', now(), now() from generate_series(1, 50) returning id)
       insert into stock_notices (customer_id, product_id, asked_at) select $1, id, now() from others`,
      [customer.id],
    )
    await expect(ask(customer, _id)).rejects.toMatchObject({ code: 'too_many_stock_notices' })
  })
})
