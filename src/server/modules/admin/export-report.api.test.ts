import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedCustomer, seedManyOrders, seedOrder } from '../../../../tests/orders.ts'

let shop: TestShop
let admin: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  await itIs('2028-03-12T06:30:00Z')
})
afterAll(() => shop.close())

/** Sessions expire long before these dates. */
async function itIs(moment: string) {
  shop.setNow(new Date(moment))
  admin = await newAdmin(shop)
}

async function fetchReport(query = '') {
  return shop.send({ method: 'GET', url: `/api/admin/export-report${query}`, token: admin.token })
}

async function rowsOf(query = ''): Promise<Record<string, string>[]> {
  const { body } = await fetchReport(query)
  return parse(String(body), { bom: true, columns: true })
}

test('exports the accounting data of each order, in a file named after range and day', async () => {
  const customer = await seedCustomer(shop.database, { name: 'Kavi', email: 'kavi@example.in' })
  const id = await seedOrder(shop.database, customer, {
    placedAt: new Date('2028-03-11T18:35:09Z'),
    pharmacy: 'Ganga Medico',
    medicine: 'Cetirizine 10 mg',
    subtotalPaise: 1234_50,
    deliveryPaise: 0,
  })
  const answer = await fetchReport('?timeRange=7days')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="admin-report-7days-2028-03-12.csv"',
  )
  expect(answer.body).toMatch(/^\uFEFFOrder ID,Order date \(IST\),[^\n]*\r\n[^\n]*\r\n$/)
  expect(parse(String(answer.body), { bom: true, columns: true })).toEqual([
    {
      'Order ID': id,
      'Order date (IST)': '2028-03-12 00:05:09',
      Customer: 'Kavi',
      Email: 'kavi@example.in',
      Items: '2 × Cetirizine 10 mg',
      Pharmacies: 'Ganga Medico',
      'Subtotal (INR)': '1234.50',
      'Delivery (INR)': '0.00',
      'Total (INR)': '1234.50',
      'Payment method': 'upi',
      'Payment status': 'paid',
      'Order status': 'confirmed',
      'Delivery status': 'processing',
      City: 'Pune',
      'PIN code': '411004',
    },
  ])
})

test('escapes what customers and pharmacies wrote for spreadsheets, and names no erased customers', async () => {
  await itIs('2029-06-01T06:30:00Z')
  const names = ['=HYPERLINK("http://x.in","x")', '＝1+1', '\t@SUM(A1)', '  +91', 'A, "B"\nC']
  for (const [n, name] of names.entries())
    await seedOrder(
      shop.database,
      await seedCustomer(shop.database, { name, email: `-${n}@example.in` }),
      { placedAt: new Date(`2029-06-01T00:0${n}:00Z`), medicine: '-1+1', pharmacy: '@x' },
    )
  const erased = { name: 'Gone Person', email: 'gone@example.in', closedAt: new Date() }
  await seedOrder(shop.database, await seedCustomer(shop.database, erased), {
    placedAt: new Date('2029-06-01T00:09:00Z'),
  })
  const rows = await rowsOf()
  expect(rows.map((row) => row.Customer)).toEqual([
    `'=HYPERLINK("http://x.in","x")`,
    "'＝1+1",
    "'\t@SUM(A1)",
    "'  +91",
    'A, "B"\nC',
    'Deleted customer',
  ])
  expect(rows[0]).toMatchObject({
    Email: "'-0@example.in",
    Pharmacies: "'@x",
    Items: '2 × -1+1',
    'Total (INR)': '100.00',
  })
  expect(rows[5]).toMatchObject({ Email: '' })
})

test('ranges are days in India, including today; this year begins on 1 January', async () => {
  await itIs('2031-03-01T06:30:00Z')
  const customer = await seedCustomer(shop.database, { name: 'Kavi', email: 'kavi2@example.in' })
  const days = {
    '2031-03-01T05:00:00Z': 'today',
    '2031-02-22T18:30:00Z': 'first moment of 7 days',
    '2031-02-22T18:29:59.999Z': 'last moment before',
    '2031-01-30T18:30:00Z': 'first of 30 days',
    '2030-12-31T18:30:00Z': 'first of the year',
    '2030-12-31T18:29:59Z': 'last of the year before',
    '2030-12-01T18:30:00Z': 'first of 90 days',
    '2030-12-01T18:29:59Z': 'before all',
  }
  for (const [at, medicine] of Object.entries(days))
    await seedOrder(shop.database, customer, { placedAt: new Date(at), medicine })
  const itemsIn = async (query?: string) =>
    (await rowsOf(query)).map(({ Items }) => Items?.replace('2 × ', '')).reverse()
  const all = Object.values(days)
  expect(await itemsIn()).toEqual(all.slice(0, 2))
  expect(await itemsIn('?timeRange=7days')).toEqual(all.slice(0, 2))
  expect(await itemsIn('?timeRange=30days')).toEqual(all.slice(0, 4))
  expect(await itemsIn('?timeRange=90days')).toEqual(all.slice(0, 7))
  expect(await itemsIn('?timeRange=year')).toEqual(all.slice(0, 5))
})

test.each(['?timeRange=1day', '?timeRange=', '?timeRange=7days&timeRange=year'])(
  'rejects %s as a range',
  async (query) => {
    expect(await fetchReport(query)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', message: expect.stringContaining('7days, 30days, 90days') },
    })
  },
)

test('a HEAD request creates no report', async () => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const auditEntries = async () =>
    (await admin.api.audit.list({ query: { action: 'report_exported', limit: 25 } })).body
  const before = await auditEntries()
  const head = await shop.app.inject({ method: 'HEAD', url: '/api/admin/export-report', headers })
  expect(head.statusCode).toBe(404)
  expect(await auditEntries()).toEqual(before)
})

test('exports many orders completely and in order, and writes an audit entry', async () => {
  await itIs('2035-06-15T06:30:00Z')
  const customer = await seedCustomer(shop.database, { name: 'Kavi', email: 'kavi3@example.in' })
  const until = new Date('2035-06-15T06:00:00Z')
  await seedManyOrders(shop.database, customer, { count: 1500, until })
  // Orders of the same moment must not be lost between two batches.
  await shop.database.run(
    `update orders set placed_at = '2035-06-15T05:00:00Z' where total_paise between 30000 and 90000 and idempotency_key <> 'seeded'`,
  )
  const rows = await rowsOf('?timeRange=30days')
  expect(new Set(rows.map((row) => row['Order ID'])).size).toBe(1500)
  const dates = rows.map((row) => row['Order date (IST)'] ?? '')
  expect(dates).toEqual(dates.toSorted())
  const auditEntries = await shop.database.run(
    `select subject_name, after, actor_id from audit_entries order by id desc limit 1`,
  )
  expect(auditEntries.rows).toEqual([
    {
      subject_name: 'admin-report-30days-2035-06-15.csv',
      after: { range: '30days' },
      actor_id: admin.id,
    },
  ])
})

test('excludes an order that was never paid', async () => {
  await itIs('2036-06-15T06:30:00Z')
  const customer = await seedCustomer(shop.database, { name: 'Kavi', email: 'kavi4@example.in' })
  await seedOrder(shop.database, customer, { placedAt: null })
  expect((await fetchReport()).body).toMatch(/^\uFEFFOrder ID[^\n]*\r\n$/)
})
