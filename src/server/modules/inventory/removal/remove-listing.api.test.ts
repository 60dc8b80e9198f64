import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { auditEntries } from '../../../platform/tables.ts'

let shop: TestShop
let admin: TestActor
let pharmacy: TestActor
let id: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  pharmacy = await newPharmacy(shop)
})
beforeEach(async () => {
  id = (await newMedicine(pharmacy))._id
})
afterAll(() => shop.close())

const reason = 'The picture shows another medicine.'
const remove = () => admin.api.listings.remove({ params: { id }, body: { reason } })
const restore = () =>
  admin.api.listings.restore({ params: { id }, body: { reason: 'The picture was replaced.' } })
const status = async () => (await shop.send({ method: 'GET', url: `/api/medicines/${id}` })).status
const listed = async () =>
  (await shop.as().catalogue.list({ query: { pharmacy: pharmacy.id } })).body.map(({ _id }) => _id)

test('takes one listing out of the shop and out of carts, and no other', async () => {
  const { _id: other } = await newMedicine(pharmacy)
  const customer = await newCustomer(shop)
  await customer.api.cart.add({ body: { itemId: id, quantity: 1 } })
  // Twice, so that it is cached.
  for (const _ of ['computed', 'cached']) expect(await status()).toBe(200)
  expect((await remove()).listing.removal).toMatchObject({ reason })
  expect(await status()).toBe(404)
  expect(await listed()).toContain(other)
  expect(await listed()).not.toContain(id)
  expect((await customer.api.cart.view()).cartData).toMatchObject([{ stockQuantity: 0 }])
})

test('its pharmacy keeps it in the inventory and reads the reason, and can’t undo it', async () => {
  await remove()
  const { body } = await pharmacy.api.catalogue.inventory({ query: {} })
  expect(body.find(({ _id }) => _id === id)?.removal).toMatchObject({ reason })
  await pharmacy.api.catalogue.update({ params: { id }, body: { name: 'Better name', price: 12 } })
  expect(await status()).toBe(404)
  const { notifications } = await pharmacy.api.notifications.list({ query: {} })
  expect(notifications[0]).toMatchObject({ kind: 'listing_removed', subjectId: id })
})

test('a restored listing is on sale again', async () => {
  await remove()
  expect((await restore()).listing.removal).toBe(null)
  expect(await status()).toBe(200)
})

test('removal and restoration are audited with their reasons, once each', async () => {
  await expect(restore()).rejects.toMatchObject({ status: 409, code: 'listing_not_removed' })
  await remove()
  await expect(remove()).rejects.toMatchObject({ status: 409, code: 'listing_removed' })
  await restore()
  const entries = await shop.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.id)
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['listing_removed', { why: reason }],
    ['listing_restored', { why: 'The picture was replaced.' }],
  ])
})

test('removed listings are listed, most recently removed first', async () => {
  const first = id
  await remove()
  id = (await newMedicine(pharmacy))._id
  await remove()
  const { body } = await admin.api.listings.removed({ query: { limit: 2 } })
  expect(body.listings.map(({ _id }) => _id)).toEqual([id, first])
})

test('an unknown or deleted listing is not found', async () => {
  await pharmacy.api.catalogue.remove({ params: { id } })
  await expect(remove()).rejects.toMatchObject({ status: 404, code: 'medicine_not_found' })
})
