import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { address, type TestActor } from '../actors.ts'
import { expectInvariants } from '../invariants.ts'
import { goodPatient } from '../prescription-uploads.ts'
import { asOrdered, cefixime, newPrescribed, transcribed, transcription } from '../verification.ts'
import { adminOf, openPharmacy } from './people.ts'
import { openTestStand } from './test-stand.ts'

const opened = openTestStand({ processes: 2 })

type Seller = TestActor & { medicine: string }
type Order = { seller: Seller; shipment: string }

beforeAll(async () => {
  const { api } = await adminOf(opened.stand.shop())
  await api.operatorRules.change({
    body: {
      h1Delivery: 'deliver',
      sameDistrictOnly: false,
      acuteDays: 7,
      chronicDays: 30,
      stopped: [],
      reason: 'These pharmacies’ licences name no district.',
      seenVersion: 0,
    },
  })
})

async function openSeller(n: number): Promise<Seller> {
  const pharmacy = await openPharmacy(opened.stand.shop(n % 2))
  const { _id: medicine } = await newPrescribed(pharmacy, cefixime)
  return { ...pharmacy, medicine }
}

/** A customer with an uploaded prescription, and a strip of ten tablets ordered at each seller with it. */
async function orderAtAll(sellers: readonly Seller[]) {
  const { stand } = opened
  const [token = ''] = await stand.customers(1)
  const api = stand.shop().as(token)
  const { patient } = await api.patients.add({ body: goodPatient })
  const prescription = randomUUID()
  await stand.query(
    `insert into prescriptions (id, customer_id, patient_id, state, created_at)
     select $1, customer_id, id, 'uploaded', now() from patients where id = $2`,
    [prescription, patient._id],
  )
  const orders: Order[] = []
  for (const [n, seller] of sellers.entries()) {
    const buyer = stand.shop(n % 2).as(token)
    const { order } = await buyer.orders.createPayment({
      body: {
        cartItems: [{ _id: seller.medicine, quantity: 1 }],
        deliveryAddress: address,
        prescription,
        patient: patient._id,
      },
    })
    const body = await stand.sandbox.pay(order.id)
    const { orderId } = await buyer.orders.verifyPayment({ body })
    const { order: placed } = await buyer.orders.detail({ params: { orderId } })
    orders.push({ seller, shipment: placed.shipments[0]?._id ?? '' })
  }
  return { prescription, orders }
}

async function verify({ seller: { api }, shipment }: Order, quantity = 0): Promise<void> {
  const params = { id: shipment }
  const { verification } = await api.verification.claim({ params })
  const body = asOrdered(verification)
  const first = { transcription: transcription(), items: [transcribed(cefixime, { quantity })] }
  await api.verification.verify({ params, body: quantity === 0 ? body : { ...body, ...first } })
}

const codeOf = (one: PromiseSettledResult<unknown>) =>
  one.status === 'fulfilled' ? 'done' : one.reason instanceof Refusal ? one.reason.code : one.reason

const countOf = (all: readonly PromiseSettledResult<unknown>[]) =>
  Object.fromEntries(
    [...Map.groupBy(all.map(codeOf), (code) => code)].map(([code, some]) => [code, some.length]),
  )

test('24 pharmacies at two processes dispense from one prescription exactly what it allows', async () => {
  const { stand } = opened
  const sellers = await Promise.all(Array.from({ length: 24 }, (_, n) => openSeller(n)))
  const { prescription, orders } = await orderAtAll(sellers)
  const [first, ...others] = orders
  if (first === undefined) throw new Error('nothing was ordered')
  await verify(first, 100)
  const verified = await Promise.allSettled(others.map((order) => verify(order)))
  expect(countOf(verified)).toEqual({ done: 9, prescription_exceeded: 14 })
  const packed = await Promise.allSettled(
    orders.map(async ({ seller: { api }, shipment }) => {
      await api.pharmacyShipments.accept({ params: { id: shipment } })
      await api.pharmacyShipments.pack({ params: { id: shipment } })
    }),
  )
  expect(countOf(packed)).toEqual({ done: 10, prescription_unverified: 14 })
  expect(
    await stand.query(
      'select quantity, reserved, dispensed from prescription_items where prescription_id = $1',
      [prescription],
    ),
  ).toEqual([{ quantity: 100, reserved: 0, dispensed: 100 }])
  expect(stand.output()).not.toContain('deadlock')
  await expectInvariants(stand.database)
})

test('a licence that ends at midnight in India stops the packing at the process whose day has begun', async () => {
  const { stand } = opened
  const sellers = [await openSeller(0), await openSeller(1)]
  const { orders } = await orderAtAll(sellers)
  for (const [n, order] of orders.entries()) {
    await verify(order, n === 0 ? 20 : 0)
    await order.seller.api.pharmacyShipments.accept({ params: { id: order.shipment } })
  }
  const ids = sellers.map(({ id }) => id)
  await stand.query(
    `update pharmacies set form20_until = (now() at time zone 'Asia/Kolkata')::date + 1 where id = any($1)`,
    [ids],
  )
  // Somebody uses the page all day.
  await stand.query('update sessions set idle_until = expires_at where account_id = any($1)', [ids])
  await stand.shop(1).advance(24 * 60 * 60)
  const packed = await Promise.allSettled(
    orders.map(({ seller, shipment }, n) =>
      stand
        .shop(n)
        .as(seller.token)
        .pharmacyShipments.pack({ params: { id: shipment } }),
    ),
  )
  expect(packed.map(codeOf)).toEqual(['done', 'licence_inactive'])
  const written = await stand.query(
    `select s.state, (select count(*)::int from register_entries e where e.shipment_id = s.id) as entries,
       (select d.state from prescription_draws d join order_items i on i.id = d.order_item_id
        where i.shipment_id = s.id) as draw
     from shipments s where s.id = any($1) order by array_position($1, s.id)`,
    [orders.map(({ shipment }) => shipment)],
  )
  expect(written).toEqual([
    { state: 'packed', entries: 2, draw: 'dispensed' },
    { state: 'accepted', entries: 0, draw: 'reserved' },
  ])
})
