import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { consignmentOf, takeParcelTo } from '../../../../tests/parcels.ts'
import { lettersTo } from '../../../../tests/passwords.ts'
import { fulfilmentJobs } from './index.ts'

/* Who hears of a pharmacy's part of an order, besides its customer. */

let counter: Counter
let customer: TestActor
let admin: TestActor
beforeAll(async () => {
  counter = await openCounter()
  customer = await newCustomer(counter.shop)
  admin = await newAdmin(counter.shop)
})
afterAll(() => counter.shop.close())

const newsOf = async ({ id }: TestActor) =>
  (
    await counter.shop.database.run(
      'select kind, subject_id as subject, facts from notifications where account_id = $1 order by id',
      [id],
    )
  ).rows
const buy = async (pharmacies: TestActor[], quantity = 2) => {
  const items = await Promise.all(pharmacies.map((one) => newMedicine(one)))
  return counter.buy(customer, ...items.map(({ _id }) => ({ _id, quantity })))
}
const lookForLate = async (daysLater: number) => {
  for (const job of fulfilmentJobs(counter.shop.database.db))
    await job.run(new Date(Date.now() + daysLater * 86_400_000))
}

test('each pharmacy of an order hears of its own part, also by mail', async () => {
  const both = [await newPharmacy(counter.shop), await newPharmacy(counter.shop)]
  const orderId = await buy(both)
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  for (const pharmacy of both) {
    const part = order.consignments.find((one) => one.pharmacy._id === pharmacy.id)
    const number = orderId.slice(0, 8)
    expect(await newsOf(pharmacy)).toEqual([
      {
        kind: 'consignment_new',
        subject: part?._id,
        facts: { number, lines: 1, units: 2, promisedOn: part?.promisedOn },
      },
    ])
    const [letter] = await lettersTo(counter.shop, pharmacy.email)
    expect(letter?.subject).toBe(`New order ${number}: 1 line, 2 units`)
    expect(letter?.body).not.toMatch(/Paracetamol|Meera/)
  }
})

const cancelledNewsOf = async (orderId: string) =>
  (await newsOf(customer)).filter(
    ({ kind, subject }) => kind === 'order_cancelled' && subject === orderId,
  )

test('a pharmacy hears that an order was called off', async () => {
  const pharmacy = await newPharmacy(counter.shop)
  const orderId = await buy([pharmacy])
  await customer.api.orders.cancel({ params: { orderId } })
  expect((await newsOf(pharmacy)).map(({ kind }) => kind)).toEqual([
    'consignment_new',
    'order_cancelled',
  ])
  expect(await cancelledNewsOf(orderId)).toEqual([])
})

test('a customer hears in the list, too, of what the administrator called off', async () => {
  const orderId = await buy([await newPharmacy(counter.shop)])
  await admin.api.adminOrders.cancel({ params: { id: orderId }, body: { reason: 'Cold chain.' } })
  expect(await cancelledNewsOf(orderId)).toMatchObject([{ facts: { number: orderId.slice(0, 8) } }])
})

test('of what is late its pharmacy and its customer hear once, when the promised day is over', async () => {
  const pharmacy = await newPharmacy(counter.shop)
  const orderId = await buy([pharmacy])
  const id = await consignmentOf(customer, orderId)
  const late = async () =>
    (await newsOf(pharmacy)).filter(({ kind }) => kind === 'consignment_late')
  await lookForLate(1)
  expect(await late()).toEqual([])
  await lookForLate(8)
  await lookForLate(9)
  expect(await late()).toMatchObject([{ subject: id, facts: { number: orderId.slice(0, 8) } }])
  for (const one of [customer, admin]) {
    const told = (await newsOf(one)).filter(({ subject }) => subject === orderId)
    expect(told.filter(({ kind }) => kind === 'consignment_late')).toHaveLength(1)
  }
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order.timeline.filter(({ what }) => what === 'late')).toMatchObject([
    { consignmentId: id, by: { role: 'system' } },
  ])
  const letters = await lettersTo(counter.shop, pharmacy.email)
  expect(letters.filter(({ subject }) => String(subject).endsWith('is late'))).toHaveLength(1)
})

test('of what is declined whole the administrator hears in the list, by no letter', async () => {
  const pharmacy = await newPharmacy(counter.shop)
  const orderId = await buy([pharmacy])
  const id = await consignmentOf(customer, orderId)
  await pharmacy.api.pharmacyOrders.decline({ params: { id }, body: { reason: 'Broken.' } })
  const told = (await newsOf(admin)).filter(({ subject }) => subject === orderId)
  expect(told).toMatchObject([
    { kind: 'consignment_declined', facts: { number: orderId.slice(0, 8) } },
  ])
  expect(await lettersTo(counter.shop, admin.email)).toEqual([])
})

test('what has arrived by then is not late', async () => {
  const pharmacy = await newPharmacy(counter.shop)
  const orderId = await buy([pharmacy])
  await takeParcelTo(pharmacy, await consignmentOf(customer, orderId), 'delivered')
  await lookForLate(8)
  expect((await newsOf(pharmacy)).map(({ kind }) => kind)).toEqual(['consignment_new'])
})
