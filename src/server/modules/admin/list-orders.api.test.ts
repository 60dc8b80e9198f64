import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminOrdersQuery } from '#contract/admin-orders.ts'
import { newAdmin, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import {
  seedCustomer,
  seedManyCustomers,
  seedManyOrders,
  seedOrder,
} from '../../../../tests/orders.ts'

let shop: TestShop
let admin: TestActor
let kavita: string
/** The orders, by what is special about each. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  const { database } = shop
  kavita = await seedCustomer(database, { name: 'Kavita Rao', email: 'kavita_r@example.in' })
  const other = await seedCustomer(database, { name: 'Ravi Das', email: 'ravi@example.in' })
  const gone = await seedCustomer(database, { name: '', email: '', closedAt: new Date() })
  const given = [
    ['oldest', kavita, '2028-03-10T10:00:00Z', { totalPaise: 500_00, subtotalPaise: 460_00 }],
    ['shipped', other, '2028-03-11T18:29:59.999Z', { status: 'shipped' }],
    ['refunded', kavita, '2028-03-11T18:30:00Z', { paymentStatus: 'refunded' }],
    ['orphan', gone, '2028-03-13T10:00:00Z', { id: 'c0ffee00-1111-4111-8111-111111111111' }],
  ] as const
  for (const [name, customer, placedAt, rest] of given)
    ids[name] = await seedOrder(database, customer, { placedAt: new Date(placedAt), ...rest })
  await seedOrder(database, kavita, { placedAt: null })
})
afterAll(() => shop.close())

const list = async (query: Partial<AdminOrdersQuery> = {}) =>
  admin.api.adminOrders.list({ query: query as AdminOrdersQuery })
const named = async (query: Partial<AdminOrdersQuery> = {}) =>
  (await list(query)).body.orders.map(
    ({ _id }) => Object.keys(ids).find((name) => ids[name] === _id) ?? _id,
  )

test('returns an order with its customer, items, shipments and payment', async () => {
  const { body, headers } = await list({ q: 'kavita', status: 'confirmed', to: '2028-03-11' })
  expect(body.orders).toEqual([
    expect.objectContaining({
      _id: ids.oldest,
      customer: { _id: kavita, name: 'Kavita Rao', email: 'kavita_r@example.in' },
      items: [
        expect.objectContaining({
          quantity: 2,
          medicine: expect.objectContaining({ name: 'Paracetamol 500 mg' }),
        }),
      ],
      totalPrice: 500,
      status: 'confirmed',
      paymentStatus: 'paid',
      deliveryStatus: 'processing',
      orderDate: '2028-03-10T10:00:00.000Z',
      shipments: [expect.objectContaining({ deliveryStatus: 'processing' })],
      payment: {
        providerOrderId: expect.stringMatching(/^order_\w{14}$/),
        providerPaymentId: expect.stringMatching(/^pay_\w{14}$/),
        status: 'captured',
        capturedAt: '2028-03-10T10:00:00.000Z',
      },
    }),
  ])
  expect(headers).toMatchObject({ 'x-total-count': '1', 'x-page-start': '1', link: null })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('lists every placed order, newest first, including those of deleted customers', async () => {
  expect(await named()).toEqual(['orphan', 'refunded', 'shipped', 'oldest'])
  const [orphan] = (await list()).body.orders
  expect(orphan?.customer).toMatchObject({ name: 'Deleted customer', email: '' })
})

test.each([
  [{ status: 'shipped' }, ['shipped']],
  [{ paymentStatus: 'refunded' }, ['refunded']],
  [{ from: '2028-03-12' }, ['orphan', 'refunded']],
  [{ to: '2028-03-11' }, ['shipped', 'oldest']],
  [{ from: '2028-03-12', to: '2028-03-12' }, ['refunded']],
  [{ from: '1900-01-01', to: '9999-12-31' }, ['orphan', 'refunded', 'shipped', 'oldest']],
  [{ q: 'rao KAVI' }, ['refunded', 'oldest']],
  [{ q: 'ravi@example' }, ['shipped']],
  [{ q: 'kavita_r%' }, []],
  [{ q: 'avita' }, ['refunded', 'oldest']],
  [{ q: 'ao' }, []],
  [{ q: 'das' }, ['shipped']],
  [{ q: 'as' }, []],
  [{ q: 'a_r@' }, ['refunded', 'oldest']],
  [{ q: 'C0FFEE00' }, ['orphan']],
  [{ q: '#c0ff' }, ['orphan']],
  [{ q: 'c0ffee00-1111-4111-8111-111111111111' }, ['orphan']],
  [{ q: 'c0ffee00-1111-4111-8111-111111111112' }, []],
  [{ sort: 'orderDate' }, ['oldest', 'shipped', 'refunded', 'orphan']],
  [{ sort: '-totalPrice', q: 'kavita' }, ['oldest', 'refunded']],
  [{ sort: 'totalPrice', q: 'kavita' }, ['refunded', 'oldest']],
  [{ sort: 'status' }, ['oldest', 'refunded', 'orphan', 'shipped']],
  [{ sort: '-status' }, ['shipped', 'orphan', 'refunded', 'oldest']],
] as const)('%j finds %j', async (query, expected) => {
  expect(await named(query)).toEqual(expected)
})

test('finds a customer’s orders by the customer’s id', async () => {
  expect(await named({ q: kavita })).toEqual(['refunded', 'oldest'])
})

test.each(['orderDate', '-orderDate', 'totalPrice', '-totalPrice', 'status', '-status'] as const)(
  'pages by %s contain every order once, in both directions',
  async (sort) => {
    const many = `Many ${sort}`
    const email = `${sort}@example.in`
    const customer = await seedCustomer(shop.database, { name: many, email })
    const until = new Date('2027-01-31T10:00:00Z')
    await seedManyOrders(shop.database, customer, { count: 23, until })
    // Ties must not be lost between two pages.
    await shop.database.run(
      `update orders set placed_at = $2, total_paise = 100, subtotal_paise = 100
     where customer_id = $1 and total_paise > 800`,
      [customer, until.toISOString()],
    )
    const whole = (await list({ q: email, sort })).body.orders.map(({ _id }) => _id)
    expect(new Set(whole).size).toBe(23)
    const pages: string[][] = []
    let cursor: string | undefined
    let back: string | undefined
    do {
      const { body, headers } = await list({ q: email, sort, limit: 5, cursor })
      expect(headers).toMatchObject({
        'x-total-count': '23',
        'x-page-start': String(pages.length * 5 + 1),
      })
      pages.push(body.orders.map(({ _id }) => _id))
      cursor = cursorIn(headers.link, 'next')
      back = cursorIn(headers.link, 'prev')
    } while (cursor !== undefined)
    expect(pages.flat()).toEqual(whole)
    const before = await list({ q: email, sort, limit: 5, cursor: back })
    expect(before.body.orders.map(({ _id }) => _id)).toEqual(pages.at(-2))
  },
)

const cursorIn = (link: string | null, rel: string) =>
  new RegExp(`[?&]cursor=([\\w-]+)[^>]*>; rel="${rel}"`).exec(link ?? '')?.[1]

test('finds exactly the right orders when the search matches very many people', async () => {
  const [first] = await seedManyCustomers(shop.database, {
    name: 'Crowd Nobody',
    email: (n) => `crowd${n}@example.in`,
    count: 600,
  })
  ids.crowd = await seedOrder(shop.database, first ?? '')
  expect(await named({ q: 'nobody example' })).toEqual(['crowd'])
  expect((await list({ q: 'nob', limit: 1 })).headers['x-total-count']).toBe('1')
})

test('rejects a cursor of another list or a made-up one', async () => {
  const { headers } = await list({ sort: 'status', limit: 1 })
  const cursor = cursorIn(headers.link, 'next')
  await expect(list({ sort: 'orderDate', limit: 1, cursor })).rejects.toMatchObject({ status: 400 })
  const forged = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString())
  for (const value of [
    'pending',
    'pending 9999-99-99T00:00:00.000Z',
    'pending 2028-02-30T00:00:00.000Z',
    "' 2028-03-12T06:30:00Z",
  ]) {
    forged[1].value = value
    const made = Buffer.from(JSON.stringify(forged)).toString('base64url')
    await expect(list({ sort: 'status', limit: 1, cursor: made })).rejects.toMatchObject({
      status: 400,
    })
  }
})
