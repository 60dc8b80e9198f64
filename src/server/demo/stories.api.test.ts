import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/app.ts'
import { expectInvariants } from '../../../tests/invariants.ts'
import { ensureFirstAdmin } from '../modules/accounts/index.ts'
import { fillDemoShop } from './fill.ts'
import { demoAdmin, demoCustomer, demoPharmacies } from './people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await ensureFirstAdmin({ db: shop.database.db }, demoAdmin)
  await fillDemoShop(shop.database.db)
})
afterAll(() => shop.close())

const { password } = demoAdmin
const rowsOf = async (query: string) => (await shop.database.run(query)).rows

async function asCustomer() {
  const body = { email: demoCustomer.email, password }
  return shop.as((await shop.as().accounts.customerLogin({ body })).token)
}
async function asPharmacy({ email }: { email: string } = demoPharmacies[0]) {
  return shop.as((await shop.as().pharmacies.login({ body: { email, password } })).token)
}
async function asAdmin() {
  return shop.as((await shop.as().accounts.adminLogin({ body: demoAdmin })).token)
}

test('a return waits for the first pharmacy, and another was accepted: money back, credit note', async () => {
  const pharmacy = await asPharmacy()
  const { body } = await pharmacy.pharmacyReturns.list({ query: {} })
  expect(body.returns.map(({ state }) => state).sort()).toEqual(['accepted', 'requested'])
  expect(body).toMatchObject({ waiting: 1, late: 0 })
  const accepted = body.returns.find(({ state }) => state === 'accepted')
  const orderId = accepted?.orderId ?? ''
  const customer = await asCustomer()
  const { order } = await customer.orders.detail({ params: { orderId } })
  expect(order.refunds.map(({ state, cause }) => [state, cause])).toEqual([
    ['processed', 'returned'],
  ])
  const papers = await customer.papers.ofOrder({ params: { orderId } })
  expect(papers.map(({ series }) => series)).toEqual(['invoice', 'credit_note'])
})

test('a recall is over, with evidence, and an open one waits for the first pharmacy to say what it did', async () => {
  const admin = await asAdmin()
  const [closed] = (await admin.recalls.list({ query: { state: 'closed' } })).body
  const { recall } = await admin.recalls.detail({ params: { id: closed?._id ?? '' } })
  expect(recall).toMatchObject({ outcome: 'destroyed', answers: 1, units: 9 })
  expect(recall.evidence).toMatch(/certificate/)
  const [open] = (await admin.recalls.list({ query: { state: 'open' } })).body
  expect(open).toMatchObject({ severity: 'I', pharmacies: 1, batches: 1, answers: 0 })
  const [own] = (await (await asPharmacy()).recalls.own({ query: { state: 'open' } })).body
  expect(own).toMatchObject({ _id: open?._id, answer: null, held: [] })
})

test('what was recalled is bought elsewhere, and is nothing that many buy', async () => {
  const few = await rowsOf(
    `select r.medicine, count(i.id) filter (where o.placed_at > now() - interval '30 days') as lately
     from recalls r join medicines m on m.name = r.medicine
     left join order_items i on i.medicine_id = m.id left join orders o on o.id = i.order_id group by 1`,
  )
  expect(few.map(({ lately }) => Number(lately))).toEqual([0, 0])
  const query = { q: 'Guaifenesin 100 mg', inStock: true }
  expect((await shop.as().catalogue.list({ query })).body).toHaveLength(1)
})

test('an order of two pharmacies: one parcel is on its way, the other was declined and its money is back', async () => {
  const { orders } = await (await asCustomer()).orders.list()
  const half = orders.filter(({ refunds }) =>
    refunds.some(({ cause }) => cause === 'pharmacy_declined'),
  )
  expect(half).toHaveLength(1)
  expect(half[0]?.consignments.map(({ state }) => state).sort()).toEqual(['declined', 'shipped'])
  expect(half[0]?.refunds).toMatchObject([{ state: 'processed' }])
})

test('invoices are numbered in the order of packing, no two at one instant', async () => {
  const wrong = await rowsOf(
    `select * from (select number, issued_at, lag(issued_at) over (
       partition by pharmacy_id, series, financial_year order by serial) as before from invoices) as numbered
     where before >= issued_at`,
  )
  expect(wrong).toEqual([])
  expect(await rowsOf("select from invoices where series = 'invoice'")).not.toHaveLength(0)
})

test('its money and stock add up, also once every waiting order is packed', async () => {
  await expectInvariants(shop.database, new Date())
  let packed = 0
  for (const seller of demoPharmacies.filter(({ verified }) => verified)) {
    const { pharmacyOrders } = await asPharmacy(seller)
    for (const state of ['new', 'accepted'] as const)
      for (const { _id: id } of (await pharmacyOrders.list({ query: { state, limit: 50 } })).body
        .orders) {
        if (state === 'new') await pharmacyOrders.accept({ params: { id } })
        await pharmacyOrders.pack({ params: { id }, body: {} })
        packed += 1
      }
  }
  expect(packed).toBeGreaterThan(5)
  await expectInvariants(shop.database, new Date())
})
