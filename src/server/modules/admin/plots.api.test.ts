import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedCustomer, seedOrder } from '../../../../tests/orders.ts'
import { rankBestSellers } from './rank-best-sellers.ts'

let shop: TestShop
let admin: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  // Quarter to six in the evening, in India.
  shop.setNow(new Date('2028-03-12T12:15:00Z'))
  admin.api = shop.as((await loggedInAgain(admin)).token)
})
afterAll(() => shop.close())

const loggedInAgain = ({ email }: TestActor) =>
  shop.as().accounts.adminLogin({ body: { email, password: 'Kesar!48lota' } })

const plotsOf = (timeRange?: '7days' | '30days' | '90days' | 'year') =>
  admin.api.overview.plots({ query: { timeRange } })

test('an empty shop has every day, every status and no medicine', async () => {
  const plots = await plotsOf()
  expect(plots).toMatchObject({
    from: '2028-03-06',
    to: '2028-03-12',
    unit: 'day',
    orders: 0,
    revenue: 0,
    medicines: [],
  })
  expect(plots.sales).toHaveLength(7)
  expect(plots.sales.every(({ orders, revenue }) => orders === 0 && revenue === 0)).toBe(true)
  expect(plots.statuses.map(({ status }) => status)).toEqual([
    'pending',
    'confirmed',
    'processing',
    'shipped',
    'delivered',
    'cancelled',
  ])
})

test('assigns orders to their Indian day, and counts refunded ones without revenue', async () => {
  const customer = await seedCustomer(shop.database, { name: 'Meera', email: 'm@example.in' })
  const order = (placedAt: string, given: Parameters<typeof seedOrder>[2] = {}) =>
    seedOrder(shop.database, customer, {
      placedAt: new Date(placedAt),
      medicine: 'Dolo 650',
      ...given,
    })
  await order('2028-03-11T18:29:59Z')
  await order('2028-03-11T18:30:00Z', { status: 'delivered', medicine: 'Crocin' })
  await order('2028-03-12T10:00:00Z', { status: 'cancelled', paymentStatus: 'refunded' })
  await order('2028-03-05T18:29:59Z')
  await order('2028-01-31T18:30:00Z')
  await order('2027-12-31T18:29:59Z')
  const { sales, orders, revenue, statuses, medicines } = await plotsOf('7days')
  expect(sales.slice(-2)).toEqual([
    { from: '2028-03-11', to: '2028-03-11', orders: 1, revenue: 100 },
    { from: '2028-03-12', to: '2028-03-12', orders: 2, revenue: 100 },
  ])
  expect({ orders, revenue }).toEqual({ orders: 3, revenue: 200 })
  expect(statuses.filter((one) => one.orders > 0)).toEqual([
    { status: 'confirmed', orders: 1 },
    { status: 'delivered', orders: 1 },
    { status: 'cancelled', orders: 1 },
  ])
  expect(medicines.map(({ name }) => name).sort()).toEqual(['Crocin', 'Dolo 650'])
})

test('splits longer ranges into weeks and months without losing an order', async () => {
  const quarter = await plotsOf('90days')
  expect(quarter).toMatchObject({ from: '2027-12-14', unit: 'week', orders: 6 })
  expect(quarter.sales.reduce((sum, one) => sum + one.orders, 0)).toBe(6)
  const year = await plotsOf('year')
  expect(year.sales).toEqual([
    { from: '2028-01-01', to: '2028-01-31', orders: 0, revenue: 0 },
    { from: '2028-02-01', to: '2028-02-29', orders: 1, revenue: 100 },
    { from: '2028-03-01', to: '2028-03-12', orders: 4, revenue: 300 },
  ])
})

test('lists best sellers by units in paid orders', async () => {
  const { medicines } = await plotsOf('30days')
  const units = medicines.map((one) => one.units)
  expect(units).toEqual([...units].sort((a, b) => b - a))
  expect(medicines.every(({ units, revenue }) => units > 0 && revenue > 0)).toBe(true)
})

test('shows the stored ranking of a range with many orders for two hours', async () => {
  const { medicines, orders } = await plotsOf('30days')
  const now = new Date('2028-03-12T12:15:00Z')
  const customer = await seedCustomer(shop.database, { name: 'Asha', email: 'a@example.in' })
  await seedOrder(shop.database, customer, { placedAt: now, medicine: 'Sold later' })
  await rankBestSellers(shop.database.db, new Date(now.getTime() - 1), orders)
  const ranked = await plotsOf('30days')
  expect(ranked).toMatchObject({ medicines, rankedAt: '2028-03-12T12:14:59.999Z' })
  expect((await plotsOf('7days')).rankedAt).toBe(null)

  shop.setNow(new Date('2028-03-12T14:15:00Z'))
  const live = await plotsOf('30days')
  expect(live.rankedAt).toBe(null)
  expect(live.medicines.map(({ name }) => name)).toContain('Sold later')
  shop.setNow(now)
  await rankBestSellers(shop.database.db, now)
  expect((await plotsOf('30days')).rankedAt).toBe(null)
})

test('accepts four ranges and one role', async () => {
  const { status } = await shop.send({
    method: 'GET',
    url: '/api/admin/plots?timeRange=decade',
    token: (await loggedInAgain(admin)).token,
  })
  expect(status).toBe(400)
  const customer = await newCustomer(shop)
  await expect(customer.api.overview.plots({})).rejects.toMatchObject({ status: 403 })
})
