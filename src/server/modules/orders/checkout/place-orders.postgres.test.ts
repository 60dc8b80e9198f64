import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { waitForLock } from '../../../../../tests/locks.ts'
import { goodPatient, newPrescription } from '../../../../../tests/prescription-uploads.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { indianDay } from '../../../platform/clock.ts'
import { findCheckouts } from './capture-queries.ts'
import { placeOrder, placeTogether } from './place-orders.ts'
import { releaseReservation } from './release-reservations.ts'

/* Paid orders that are placed together: each has an outcome of its own, and the others do not notice. */

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

type Item = { _id: string; quantity: number }

/** A checkout that is paid at the provider and not reported yet. */
async function paidCheckout(customer: TestActor, items: Item[], chosen = {}) {
  const { order } = await customer.api.orders.createPayment({
    body: { cartItems: items, deliveryAddress: address, ...chosen },
  })
  const proof = await scenario.shop.sandbox.pay(order.id)
  const [row] = await scenario.rows('select id from payments where order_id = $1', order.orderId)
  const capture = {
    id: proof.razorpay_payment_id,
    order_id: order.id,
    amount: order.amount,
    amount_refunded: 0,
    currency: 'INR',
    status: 'captured',
    method: 'card',
    created_at: Math.floor(Date.now() / 1000),
  } as const
  return { customer, orderId: order.orderId, proof, paid: { paymentId: String(row?.id), capture } }
}
type Checkout = Awaited<ReturnType<typeof paidCheckout>>

const placed = (checkouts: readonly Checkout[]) =>
  Promise.all(
    checkouts.map(({ paid }) =>
      placeTogether({ db: scenario.shop.database.db, now: new Date() }, paid),
    ),
  )
const statusOf = async ({ orderId }: Checkout) =>
  (await scenario.rows('select payment_status, reservation from orders where id = $1', orderId))[0]
const done = { payment_status: 'paid', reservation: 'consumed' }
const open = { payment_status: 'pending', reservation: 'active' }

const single = async (options: { stockQuantity?: number } = {}) =>
  paidCheckout(await newCustomer(scenario.shop), [
    { _id: (await newMedicine(scenario.pharmacy, options))._id, quantity: 1 },
  ])

describe('a set', () => {
  test('with a late payment, a closed account, an ended reservation and a double click', async () => {
    const good = [await single(), await single()]
    const short = await single({ stockQuantity: 1 })
    const ended = await single({ stockQuantity: 1 })
    const left = await single()
    const again = await single()
    const { db } = scenario.shop.database
    for (const { orderId } of [short, ended])
      await db.transaction((tx) => releaseReservation(tx, orderId, indianDay(new Date())))
    // Its last unit is somebody else's now.
    const [item] = await scenario.rows(
      'select medicine_id as id from order_items where order_id = $1',
      short.orderId,
    )
    const other = await newCustomer(scenario.shop)
    await scenario.checkout(other, { _id: String(item?.id), quantity: 1 })
    await left.customer.api.ownData.deleteAccount()
    const set = [...good, short, ended, left, again, again]
    const results = await placed(set)
    expect(results.slice(0, 5)).toEqual([true, true, false, true, false])
    expect(results.slice(5).sort()).toEqual([false, true])
    expect(await Promise.all([...good, ended, again].map(statusOf))).toEqual([
      done,
      done,
      done,
      done,
    ])
    expect(await statusOf(left)).toEqual({ payment_status: 'pending', reservation: 'released' })
    // What was left takes the path of its own: the late payment is refunded, the double click finds its order.
    await expect(
      short.customer.api.orders.verifyPayment({ body: short.proof }),
    ).rejects.toMatchObject({ code: 'payment_unfulfillable' })
    expect((await again.customer.api.orders.verifyPayment({ body: again.proof })).orderId).toBe(
      again.orderId,
    )
  })

  test('of one medicine leaves each batch with what was not sold', async () => {
    const { _id } = await newMedicine(scenario.pharmacy, { stockQuantity: 9 })
    const checkouts = await Promise.all(
      Array.from({ length: 4 }, async () =>
        paidCheckout(await newCustomer(scenario.shop), [{ _id, quantity: 2 }]),
      ),
    )
    expect(await placed(checkouts)).toEqual([true, true, true, true])
    expect(await scenario.stockOf(_id)).toEqual({ stock: 1, reserved: 0 })
    const batches = 'select sum(units)::int as units from batches where medicine_id = $1'
    expect(await scenario.rows(batches, _id)).toEqual([{ units: 1 }])
  })

  test('sells what one of its orders lacks to none of them', async () => {
    const { _id } = await newMedicine(scenario.pharmacy, { stockQuantity: 5 })
    const checkouts = [
      await paidCheckout(await newCustomer(scenario.shop), [{ _id, quantity: 3 }]),
      await single(),
    ]
    const setUnits = 'update batches set units = $2 where medicine_id = $1'
    await scenario.rows(setUnits, _id, 1)
    const results = await Promise.allSettled(
      checkouts.map(({ paid }) =>
        placeTogether({ db: scenario.shop.database.db, now: new Date() }, paid),
      ),
    )
    expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: true }])
    expect(await Promise.all(checkouts.map(statusOf))).toEqual([open, done])
    await scenario.rows(setUnits, _id, 5)
  })
})

test('keeps a patient’s name when the order is placed while the customer changes it', async () => {
  const customer = await newCustomer(scenario.shop)
  const { id: prescription, patient } = await newPrescription(scenario.shop, customer)
  await customer.api.prescriptions.finish({ params: { id: prescription }, body: { patient } })
  const { _id } = await newMedicine(scenario.pharmacy, {
    name: 'Amoxycillin 500 mg capsules',
    composition: 'Amoxycillin (500 mg)',
  })
  const chosen = { prescription, patient }
  const { paid } = await paidCheckout(customer, [{ _id, quantity: 1 }], chosen)
  const rename = () =>
    customer.api.patients.change({
      params: { id: patient },
      body: { ...goodPatient, name: 'Somebody Else' },
    })
  const { database } = scenario.shop
  const { renamed } = await database.db.transaction(async (tx) => {
    const checkout = (await findCheckouts(tx, [paid.paymentId])).get(paid.paymentId)
    if (checkout === undefined) throw new Error('no checkout')
    expect(await placeOrder(tx, { ...checkout, capture: paid.capture, now: new Date() })).toBe(true)
    const renamed = Promise.allSettled([rename()])
    await waitForLock(database)
    // Wrapped: a promise would be awaited before the transaction ends.
    return { renamed }
  })
  expect(await renamed).toMatchObject([{ reason: { code: 'patient_checked' } }])
})
