import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedCustomer, seedOrder } from '../../../../tests/orders.ts'

let shop: TestShop
let admin: TestActor
let customer: string
let order: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  const given = { name: 'Lakshmi Iyer', email: 'lakshmi_i@example.in' }
  customer = await seedCustomer(shop.database, given)
  order = await seedOrder(shop.database, customer)
})
afterAll(() => shop.close())

const find = (q: string) => admin.api.overview.search({ query: { q } })
const nothing = { orders: [], pharmacies: [], users: [], medicines: [] }

test.each(['lakshmi', 'IYER laksh', 'lakshmi_i@example.in', 'iye lakshmi_i@', 'kshmi_i'])(
  '%s finds the user and her orders',
  async (q) => {
    const found = await find(q)
    expect(found.users).toEqual([
      { _id: customer, name: 'Lakshmi Iyer', email: 'lakshmi_i@example.in' },
    ])
    expect(found.orders).toMatchObject([{ _id: order, customer: 'Lakshmi Iyer', totalPrice: 100 }])
  },
)

test('finds an order by the beginning of its id, with or without #', async () => {
  for (const q of [order, orderNumber(order), `#${order.slice(0, 6).toUpperCase()}`])
    expect(await find(q)).toMatchObject({ orders: [{ _id: order }], users: [] })
})

test('finds no users for a role that may not list them, but their orders', async () => {
  const { api } = await newAdmin(shop, 'finance')
  const found = await api.overview.search({ query: { q: 'lakshmi' } })
  expect(found).toMatchObject({ users: [], orders: [{ _id: order }] })
})

test('finds a pharmacy before it is verified, but its medicines only after', async () => {
  const waiting = await newPharmacy(shop, { verified: false })
  const open = await newPharmacy(shop)
  const name = 'Walnutol 650 mg tablets'
  await newMedicine(waiting, { name })
  const { _id } = await newMedicine(open, { name })
  expect((await find(waiting.email)).pharmacies).toMatchObject([
    { _id: waiting.id, email: waiting.email, verified: false },
  ])
  expect((await find('walnutol 650')).medicines).toEqual([
    { _id, name, pharmacy: expect.stringContaining('Sanjeevani'), price: 27.85 },
  ])
})

test('treats wildcards as text', async () => {
  expect(await find('%%')).toEqual(nothing)
  expect((await find('lakshmi_i%')).users).toEqual([])
  expect((await find('i_i@')).users).toHaveLength(1)
  expect((await find('k_ks')).users).toEqual([])
})

test('finds no middle of a name, and two letters of one only where they are the whole word', async () => {
  const id = await seedCustomer(shop.database, { name: 'Om Wagle', email: 'x_1@example.in' })
  for (const q of ['om', 'wag', 'om wagle'])
    expect((await find(q)).users).toMatchObject([{ _id: id }])
  for (const q of ['agle', 'wa', 'om iyer']) expect((await find(q)).users).toEqual([])
})

test('does not find closed accounts, neither by name nor by their orders', async () => {
  const id = await seedCustomer(shop.database, {
    name: 'Gone Forever',
    email: 'gone@example.in',
    closedAt: new Date(),
  })
  const orderId = await seedOrder(shop.database, id)
  expect(await find('gone forever')).toEqual(nothing)
  expect((await find(orderId)).orders).toMatchObject([
    { _id: orderId, customer: 'Deleted customer' },
  ])
})

test('returns at most five results of a kind, users by their emails', async () => {
  for (const n of [6, 4, 2, 5, 3, 1])
    await seedCustomer(shop.database, { name: `Crowd ${n}`, email: `crowd${n}@example.in` })
  expect((await find('crowd')).users.map(({ name }) => name)).toEqual([
    'Crowd 1',
    'Crowd 2',
    'Crowd 3',
    'Crowd 4',
    'Crowd 5',
  ])
})

test('rejects a single character, and other roles', async () => {
  await expect(find(' a ')).rejects.toMatchObject({
    status: 400,
    message: 'Type at least 2 characters.',
  })
  const stranger = await newCustomer(shop)
  await expect(stranger.api.overview.search({ query: { q: 'meera' } })).rejects.toMatchObject({
    status: 403,
  })
})
