import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/app.ts'
import { expectInvariants } from '../../../tests/invariants.ts'
import { transcription, verifyShipment } from '../../../tests/verification.ts'
import { ensureFirstAdmin } from '../modules/accounts/index.ts'
import { demoPrescriptions } from './demo-prescriptions.ts'
import { fillDemoShop } from './fill.ts'
import { demoAdmin, demoCustomer, demoPharmacies } from './people.ts'
import { pharmacistEmail } from './staff.ts'

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

test('has one requested return and one accepted return with a refund and a credit note', async () => {
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
  const documents = await customer.documents.ofOrder({ params: { orderId } })
  expect(documents.map(({ series }) => series)).toEqual(['invoice', 'credit_note'])
})

test('has a closed recall with evidence and an open one that the first pharmacy has not answered', async () => {
  const admin = await asAdmin()
  const [closed] = (await admin.recalls.list({ query: { state: 'closed' } })).body
  const { recall } = await admin.recalls.detail({ params: { id: closed?._id ?? '' } })
  expect(recall).toMatchObject({ outcome: 'destroyed', answers: 1, units: 9 })
  expect(recall.evidence).toMatch(/certificate/)
  const [open] = (await admin.recalls.list({ query: { state: 'open' } })).body
  expect(open).toMatchObject({ severity: 'I', pharmacies: 1, batches: 1, answers: 0 })
  const [own] = (await (await asPharmacy()).recalls.own({ query: { state: 'open' } })).body
  expect(own).toMatchObject({ _id: open?._id, answer: null, onHold: [] })
})

test('recalls only rarely sold medicines that are also available elsewhere', async () => {
  const few = await rowsOf(
    `select r.medicine, count(i.id) filter (where o.placed_at > now() - interval '30 days') as lately
     from recalls r join medicines m on m.name = r.medicine
     left join order_items i on i.medicine_id = m.id left join orders o on o.id = i.order_id group by 1`,
  )
  expect(few.map(({ lately }) => Number(lately))).toEqual([0, 0])
  const query = { q: 'Guaifenesin 100 mg', inStock: true }
  expect((await shop.as().catalogue.list({ query })).body).toHaveLength(1)
})

test('has an order with one shipped shipment and one that was declined and refunded', async () => {
  const { orders } = await (await asCustomer()).orders.list()
  const half = orders.filter(({ refunds }) =>
    refunds.some(({ cause }) => cause === 'pharmacy_declined'),
  )
  expect(half).toHaveLength(1)
  expect(half[0]?.shipments.map(({ state }) => state).sort()).toEqual(['declined', 'shipped'])
  expect(half[0]?.refunds).toMatchObject([{ state: 'processed' }])
})

test('dispensed the inhalers of two pharmacies on a verified prescription, with register rows', async () => {
  const { orders } = await (await asCustomer()).orders.list()
  const prescribed = orders.filter(({ prescription }) => prescription?.state === 'verified')
  expect(prescribed).toHaveLength(1)
  expect(prescribed[0]?.items.map(({ dispensing }) => dispensing)).toEqual([
    'dispensed',
    'dispensed',
    'dispensed',
    null,
  ])
  expect(
    await rowsOf(
      `select p.name, register, array_agg(serial order by serial) as serials
       from register_entries e join pharmacies p on p.id = e.pharmacy_id group by 1, 2 order by 1`,
    ),
  ).toEqual([
    { name: 'Arogya Pharmacy', register: 'prescription', serials: [1, 2] },
    { name: 'Sanjeevani Medicals', register: 'prescription', serials: [1] },
  ])
})

test('has one order on the verification bench of the first pharmacy, and nothing else to verify', async () => {
  const { verification } = await asPharmacy({ email: pharmacistEmail })
  const { body } = await verification.list({ query: { queue: 'waiting' } })
  expect(body.counts).toMatchObject({ waiting: 1, asked: 0, decided: 0 })
  const id = body.verifications[0]?._id ?? ''
  const found = await verification.detail({ params: { id } })
  expect(found.verification).toMatchObject({ transcription: null, items: [], flags: [] })
  expect(found.verification.ordered.map(({ name, units }) => [name, units])).toEqual([
    ['Rabeprazole 20 mg tablets', 30],
    ['Domperidone 10 mg tablets', 20],
  ])
  const undrawn = await rowsOf(
    `select i.name, i.shipment_id from order_items i join medicines m on m.id = i.medicine_id
     left join prescription_draws d on d.order_item_id = i.id and d.state = 'dispensed'
     where (i.needs_prescription or m.needs_prescription) and d.order_item_id is null order by i.position`,
  )
  expect(undrawn).toEqual(found.verification.ordered.map(({ name }) => ({ name, shipment_id: id })))
})

test('numbers invoices in the sequence of packing, each at a different time', async () => {
  const wrong = await rowsOf(
    `select * from (select number, issued_at, lag(issued_at) over (
       partition by pharmacy_id, series, financial_year order by serial) as before from documents) as numbered
     where before >= issued_at`,
  )
  expect(wrong).toEqual([])
  expect(await rowsOf("select from documents where series = 'invoice'")).not.toHaveLength(0)
})

test('satisfies all invariants before and after every open shipment is packed', async () => {
  await expectInvariants(shop.database, new Date())
  await verifyWaiting()
  let packed = 0
  for (const seller of demoPharmacies.filter(({ verified }) => verified)) {
    const { pharmacyShipments } = await asPharmacy(seller)
    for (const state of ['new', 'accepted'] as const)
      for (const { _id: id } of (await pharmacyShipments.list({ query: { state, limit: 50 } })).body
        .orders) {
        if (state === 'new') await pharmacyShipments.accept({ params: { id } })
        await pharmacyShipments.pack({ params: { id }, body: {} })
        packed += 1
      }
  }
  expect(packed).toBeGreaterThan(5)
  await expectInvariants(shop.database, new Date())
})

/** The first pharmacy's pharmacist transcribes the waiting prescription as it is written. */
async function verifyWaiting(): Promise<void> {
  const api = await asPharmacy({ email: pharmacistEmail })
  const { verifications } = (await api.verification.list({ query: { queue: 'waiting' } })).body
  const { prescriber, issuedOn, items } = demoPrescriptions(new Date()).waiting
  for (const { _id: id } of verifications) {
    const { ordered } = (await api.verification.detail({ params: { id } })).verification
    const { name, number: registrationNumber, clinic, address } = prescriber
    const who = { name, registrationNumber, address: `${clinic}, ${address}` }
    const { state } = await verifyShipment({ api }, id, {
      transcription: transcription({ prescriber: who, issuedOn }),
      items: items.map(({ written, dose, days, quantity }, n) => {
        const { composition = '', form } = ordered[n] ?? {}
        return {
          name: written,
          composition,
          form: form ?? 'tablet',
          dose,
          days,
          quantity,
          repeats: 0,
        }
      }),
      links: ordered.map(({ _id: orderItem }, newItem) => ({ orderItem, newItem })),
    })
    expect(state).toBe('verified')
  }
}
