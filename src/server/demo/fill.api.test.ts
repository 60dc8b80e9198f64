import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/app.ts'
import { expectInvariants } from '../../../tests/invariants.ts'
import { ensureFirstAdmin } from '../modules/accounts/index.ts'
import { demoAdmin, fillDemoShop } from './fill.ts'

let shop: TestShop
let logins: Awaited<ReturnType<typeof fillDemoShop>>
let cpu: NodeJS.CpuUsage
beforeAll(async () => {
  shop = await openTestShop()
  await ensureFirstAdmin({ db: shop.database.db }, demoAdmin)
  const begun = process.cpuUsage()
  logins = await fillDemoShop(shop.database.db)
  cpu = process.cpuUsage(begun)
})
afterAll(() => shop.close())

const rowsOf = async (query: string) => (await shop.database.run(query)).rows

describe('the demo shop', () => {
  test('is filled in a moment, and only once', async () => {
    // Of this process alone: how busy others keep the machine is not the shop's to say.
    expect((cpu.user + cpu.system) / 1000).toBeLessThan(5_000)
    const tables = ['pharmacies', 'customers', 'medicines', 'reviews', 'orders', 'payments']
    const sizes = () => rowsOf(tables.map((t) => `select count(*) from ${t}`).join(' union all '))
    const before = await sizes()
    expect(await fillDemoShop(shop.database.db)).toEqual(logins)
    expect(await sizes()).toEqual(before)
  })

  test('hands out logins that work, one of each kind', async () => {
    expect(logins.map(({ role }) => role)).toEqual([
      'customer',
      ...Array.from({ length: 4 }, () => 'pharmacy'),
      'admin',
    ])
    for (const { role, email, password } of logins) {
      const { accounts, pharmacies } = shop.as()
      const logIn = {
        customer: accounts.customerLogin,
        pharmacy: pharmacies.login,
        admin: accounts.adminLogin,
      }[role]
      expect((await logIn({ body: { email, password } })).user.role).toBe(role)
    }
    expect(logins.filter(({ note }) => note.includes('awaiting approval'))).toHaveLength(1)
  })

  test('shows every badge of stock, a believable shelf and one batch that expires soon', async () => {
    const page = await shop.as().catalogue.list({ query: { inStock: false } })
    expect(Number(page.headers['x-total-count'])).toBeGreaterThan(200)
    expect((await shop.as().catalogue.categories()).length).toBeGreaterThanOrEqual(12)
    const units = (await rowsOf('select stock from medicines')).map((row) => Number(row.stock))
    for (const [from, to] of [
      [0, 0],
      [1, 5],
      [6, 9],
      [10, 1000],
    ] as const)
      expect(units.filter((n) => n >= from && n <= to).length).toBeGreaterThan(4)
    const soon = await rowsOf(
      "select p.email, b.units from batches b join medicines m on m.id = b.medicine_id join pharmacies p on p.id = m.pharmacy_id where b.expiry_date < now() + interval '8 months'",
    )
    expect(soon).toEqual([{ email: 'sanjeevani@aushadh.example', units: 12 }])
    for (const { description, image } of page.body) {
      expect(description).toMatch(/sk your doctor or pharmacist/)
      expect(description.split('. ').length).toBeGreaterThan(2)
      expect(image).toBe('')
    }
  })

  test('sells some medicines from two pharmacies', async () => {
    const twice = await rowsOf(
      'select name from medicines group by name having count(distinct pharmacy_id) > 1',
    )
    expect(twice.length).toBeGreaterThan(5)
  })

  test('has the same salt of several makers, to be compared', async () => {
    const { body } = await shop.as().catalogue.list({ query: { q: 'paracetamol 650' } })
    const asked = body.find(({ name }) => name === 'Paracetamol 650 mg tablets')
    const found = await shop.as().alternatives.substitutes({ params: { id: asked?._id ?? '' } })
    expect(found.total).toBeGreaterThan(1)
    expect(found.substitutes.some(({ saving }) => saving !== null)).toBe(true)
  })

  test('gives every medicine four reviews that say they are samples', async () => {
    const { body } = await shop.as().catalogue.list({ query: { limit: 5 } })
    for (const { _id, rating } of body) {
      expect(rating).toEqual({ average: 4.5, count: 4, sample: true })
      const page = await shop.as().catalogue.reviews({ params: { id: _id } })
      expect(page.reviews).toHaveLength(4)
      expect(page.reviews.every(({ sample }) => sample)).toBe(true)
      expect(page.distribution).toEqual([67, 21, 8, 3, 1])
    }
    const averages = await rowsOf(
      'select distinct average from (select avg(rating)::float as average from reviews group by medicine_id) as of_medicine',
    )
    expect(averages).toEqual([{ average: 4.5 }])
  })

  test('has orders in every state, whose sums are right', async () => {
    const [customer] = logins
    const { email = '', password = '' } = customer ?? {}
    const { token } = await shop.as().accounts.customerLogin({ body: { email, password } })
    const { orders } = await shop.as(token).orders.list()
    expect(new Set(orders.map(({ status }) => status))).toEqual(
      new Set(['pending', 'processing', 'shipped', 'delivered', 'cancelled']),
    )
    expect(new Set(orders.map(({ paymentStatus }) => paymentStatus))).toEqual(
      new Set(['paid', 'refunded', 'failed']),
    )
    for (const order of orders) {
      const paise = order.items.reduce(
        (sum, { price, quantity }) => sum + Math.round(price * 100) * quantity,
        0,
      )
      expect(Math.round(order.subtotal * 100)).toBe(paise)
      expect(order.deliveryCharge).toBe(order.subtotal > 499 ? 0 : 40)
      expect(order.totalPrice).toBeCloseTo(order.subtotal + order.deliveryCharge, 5)
      const parts = new Set(order.consignments.map(({ _id }) => _id))
      expect(order.items.every(({ consignmentId }) => parts.has(consignmentId))).toBe(true)
    }
    expect(orders.some(({ deliveryCharge }) => deliveryCharge === 0)).toBe(true)
    expect(orders.some(({ consignments }) => consignments.length > 1)).toBe(true)
  })

  test('has an order at every step for the pharmacist who looks in', async () => {
    const own = logins.find(({ role }) => role === 'pharmacy')
    const { email = '', password = '' } = own ?? {}
    const { token } = await shop.as().pharmacies.login({ body: { email, password } })
    const calls = shop.as(token).pharmacyOrders
    for (const [state, steps] of [
      ['new', ['paid']],
      ['accepted', ['paid', 'accepted']],
      ['packed', ['paid', 'accepted', 'packed']],
      ['shipped', ['paid', 'accepted', 'packed', 'shipped']],
      ['delivered', ['paid', 'accepted', 'packed', 'shipped', 'delivered']],
    ] as const) {
      const { body } = await calls.list({ query: { state } })
      const stories = await Promise.all(
        body.orders.map(async ({ _id: id }) => {
          const { order } = await calls.detail({ params: { id } })
          return order.timeline.map(({ what }) => what)
        }),
      )
      expect(stories).toContainEqual(steps)
    }
  })

  test('has a town that buys: months of orders for an administrator to look at', async () => {
    const [town] = await rowsOf(
      `select count(distinct customer_id) as buyers, count(*) as orders, count(distinct status) as statuses,
         max(now() - placed_at) > interval '90 days' as long,
         bool_and(placed_at > (select created_at from customers c where c.id = customer_id)) as known
       from orders`,
    )
    expect(Number(town?.buyers)).toBeGreaterThan(15)
    expect(Number(town?.orders)).toBeGreaterThan(100)
    expect(Number(town?.statuses)).toBe(6)
    expect(town).toMatchObject({ long: true, known: true })
  })
})

test('its money and stock add up, and nothing waits', () =>
  expectInvariants(shop.database, new Date()))

test('a shop that has people of its own is left alone', async () => {
  const other = await openTestShop()
  await other.as().accounts.customerRegister({
    body: { name: 'First', email: 'first@example.in', password: 'Secret1!' },
  })
  expect(await fillDemoShop(other.database.db)).toEqual([])
  expect((await other.as().catalogue.list()).body).toEqual([])
  await other.close()
})
