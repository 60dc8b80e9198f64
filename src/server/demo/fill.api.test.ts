import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newAdmin } from '../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../tests/app.ts'
import { expectInvariants } from '../../../tests/invariants.ts'
import { fetchPage } from '../../../tests/prescription-uploads.ts'
import { relativeTime } from '../../../tests/processor-time.ts'
import { createAdmin, ensureFirstAdmin } from '../modules/accounts/index.ts'
import { demoPrescriptions } from './demo-prescriptions.ts'
import { demoAdmin, fillDemoShop } from './fill.ts'
import { pharmacistEmail } from './staff.ts'

let shop: TestShop
let logins: Awaited<ReturnType<typeof fillDemoShop>>
let time: number
let statements: number
const filledAt = new Date()
beforeAll(async () => {
  shop = await openTestShop()
  await ensureFirstAdmin({ db: shop.database.db }, demoAdmin)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  // Of this thread alone: in others, V8 still compiles the embedded database that has just been opened.
  time = await relativeTime(async () => {
    logins = await fillDemoShop(shop.database.db, filledAt, { draws: true })
  })
  statements = query.mock.calls.length
  query.mockRestore()
})
afterAll(() => shop.close())

const rowsOf = async (query: string) => (await shop.database.run(query)).rows

describe('the demo shop', () => {
  test('fills the shop with few statements and only once', async () => {
    expect(time).toBeLessThan(20)
    expect(statements).toBeLessThan(900)
    const tables = ['pharmacies', 'customers', 'medicines', 'reviews', 'orders', 'payments']
    const sizes = () => rowsOf(tables.map((t) => `select count(*) from ${t}`).join(' union all '))
    const before = await sizes()
    expect(await fillDemoShop(shop.database.db)).toEqual(logins)
    expect(await sizes()).toEqual(before)
  })

  test('returns logins that work, for every role', async () => {
    expect(logins.map(({ role }) => role)).toEqual([
      'customer',
      ...Array.from({ length: 7 }, () => 'pharmacy'),
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

  test('has two patients of the customer, and three prescriptions of one that can be seen', async () => {
    const { email, password } = logins[0] ?? { email: '', password: '' }
    const { token } = await shop.as().accounts.customerLogin({ body: { email, password } })
    const { patients } = await shop.as(token).patients.list()
    expect(patients.map(({ minor }) => minor)).toEqual([false, true])
    const { prescriptions } = await shop.as(token).prescriptions.list()
    const patient = { _id: patients[0]?._id }
    expect(prescriptions).toMatchObject([
      { state: 'uploaded', patient },
      { state: 'in_review', patient },
      { state: 'verified', patient },
    ])
    for (const { _id: id, pages } of prescriptions) {
      expect(pages).toHaveLength(1)
      const seen = await fetchPage(shop, { id, page: pages[0]?._id ?? '' }, token)
      expect(await sharp(seen.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: pages[0]?.width,
        height: pages[0]?.height,
      })
    }
  })

  test('shows the pharmacist a prescription of this week with what was ordered', async () => {
    const body = { email: pharmacistEmail, password: demoAdmin.password }
    const { token } = await shop.as().pharmacies.login({ body })
    const { verification } = shop.as(token)
    const [waiting] = (await verification.list({ query: { queue: 'waiting' } })).body.verifications
    const found = await verification.detail({ params: { id: waiting?._id ?? '' } })
    const { prescription, ordered } = found.verification
    const { pages } = prescription
    expect(pages).toHaveLength(1)
    const seen = await shop.app.inject({
      url: `/api/pharmacy/prescriptions/${waiting?._id}/pages/${pages[0]?._id}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(seen.headers['content-type']).toBe('image/webp')
    const { issuedOn, items } = demoPrescriptions(filledAt).waiting
    const days = (filledAt.getTime() - Date.parse(`${issuedOn}T00:00+05:30`)) / 86_400_000
    expect(days).toBeGreaterThan(0)
    expect(days).toBeLessThan(7)
    expect(
      ordered.map(({ composition, units }) => [composition.replace(/ \((.*)\)/, ' $1'), units]),
    ).toEqual(items.map(({ written, quantity }) => [written.replace('Tab. ', ''), quantity]))
  })

  test('has every stock badge, realistic stock and one batch that expires soon', async () => {
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
    const listed = 'select name from medicines group by name having count(distinct pharmacy_id) > 1'
    expect((await rowsOf(listed)).length).toBeGreaterThan(5)
  })

  test('has substitutes with the same salt from several makers', async () => {
    const { body } = await shop.as().catalogue.list({ query: { q: 'paracetamol 650' } })
    const asked = body.find(({ name }) => name === 'Paracetamol 650 mg tablets')
    const found = await shop.as().alternatives.substitutes({ params: { id: asked?._id ?? '' } })
    expect(found.total).toBeGreaterThan(1)
    expect(found.substitutes.some(({ saving }) => saving !== null)).toBe(true)
  })

  test('gives every medicine four reviews marked as samples', async () => {
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

  test('has orders in every status with correct sums', async () => {
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
      const shipmentIds = new Set(order.shipments.map(({ _id }) => _id))
      expect(order.items.every(({ shipmentId }) => shipmentIds.has(shipmentId))).toBe(true)
    }
    expect(orders.some(({ deliveryCharge }) => deliveryCharge === 0)).toBe(true)
    expect(orders.some(({ shipments }) => shipments.length > 1)).toBe(true)
  })

  test('has a shipment at every step for the first pharmacy', async () => {
    const own = logins.find(({ role }) => role === 'pharmacy')
    const { email = '', password = '' } = own ?? {}
    const { token } = await shop.as().pharmacies.login({ body: { email, password } })
    const calls = shop.as(token).pharmacyShipments
    for (const [state, steps] of [
      ['new', ['paid']],
      ['accepted', ['paid', 'accepted']],
      ['packed', ['paid', 'accepted', 'packed']],
      ['shipped', ['paid', 'accepted', 'packed', 'shipped']],
      ['delivered', ['paid', 'accepted', 'packed', 'shipped', 'delivered']],
    ] as const) {
      const { body } = await calls.list({ query: { state } })
      const timelines = await Promise.all(
        body.orders.map(async ({ _id: id }) => {
          const { order } = await calls.detail({ params: { id } })
          return order.timeline.map(({ what }) => what)
        }),
      )
      expect(timelines).toContainEqual(steps)
    }
  })

  test('has months of orders from many customers for the administrator', async () => {
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

test('satisfies all invariants', () => expectInvariants(shop.database, new Date()))

test('does not fill a shop that has registered accounts', async () => {
  const other = await openTestShop()
  await other.as().accounts.customerRegister({
    body: { name: 'First', email: 'first@example.in', password: 'Kesar!48lota' },
  })
  expect(await fillDemoShop(other.database.db)).toEqual([])
  expect((await other.as().catalogue.list()).body).toEqual([])
  await other.close()
})

test.each([
  ['whose administrator has logged in', (other: TestShop) => newAdmin(other)],
  [
    'for which create-admin created the administrator',
    (other: TestShop) => {
      const deps = { db: other.database.db, now: filledAt, shopUrl: 'https://shop.example' }
      return createAdmin(deps, { name: 'Asha Rao', email: 'asha@shop.example' })
    },
  ],
])('does not fill a shop %s', async (_, setUp) => {
  const other = await openTestShop()
  await setUp(other)
  expect(await fillDemoShop(other.database.db)).toEqual([])
  expect((await other.as().catalogue.list()).body).toEqual([])
  await other.close()
})
