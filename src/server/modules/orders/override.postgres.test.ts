import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { consignmentOf, takeParcelTo } from '../../../../tests/parcels.ts'

/* The administrator's word meets a step of the counter: whoever comes second starts from what the first left. */

let counter: Counter
let admin: TestActor
let orderId: string
let id: string
beforeAll(async () => {
  counter = await openCounter()
  admin = await newAdmin(counter.shop)
})
afterAll(() => counter.shop.close())
beforeEach(async () => {
  const customer = await newCustomer(counter.shop)
  const { _id } = await newMedicine(counter.pharmacy, { price: 105 })
  orderId = await counter.buy(customer, { _id, quantity: 2 })
  id = await consignmentOf(customer, orderId)
})

const fiveTimes = [1, 2, 3, 4, 5]
const steps = () => counter.pharmacy.api.pharmacyOrders
const carrier = { carrier: 'Delhivery', trackingNumber: 'DL482913075IN' }
const word = (status: 'processing' | 'shipped' | 'delivered' | 'cancelled') =>
  endOf(admin.api.adminOrders.setStatus({ params: { id: orderId }, body: { status } }))

/** 'done', or the code of the refusal. */
async function endOf(deed: Promise<unknown>): Promise<string> {
  return deed.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
}

const stateOf = async () => (await steps().detail({ params: { id } })).order.state
const countOf = async (text: string, ...values: unknown[]) =>
  Number((await counter.shop.database.run(text, values)).rows[0]?.n)
const bookedDeliveries = () =>
  countOf('select count(*) as n from ledger_entries where key = $1', `delivered:${id}`)

test.each(fiveTimes)('shipped, while the counter packs (%i)', async () => {
  await takeParcelTo(counter.pharmacy, id, 'accepted')
  const [packing, said] = await Promise.all([
    endOf(steps().pack({ params: { id } })),
    word('shipped'),
  ])
  expect(said).toBe('done')
  expect(['done', 'step_taken']).toContain(packing)
  expect(await stateOf()).toBe('shipped')
  await expectInvariants(counter.shop.database)
})

test.each(fiveTimes)(
  'delivered, while the counter says so too: it is earned once (%i)',
  async () => {
    await takeParcelTo(counter.pharmacy, id, 'shipped')
    const [step, said] = await Promise.all([
      endOf(steps().deliver({ params: { id } })),
      word('delivered'),
    ])
    expect(said).toBe('done')
    expect(['done', 'step_taken']).toContain(step)
    expect(await stateOf()).toBe('delivered')
    expect(await bookedDeliveries()).toBe(1)
    await expectInvariants(counter.shop.database)
  },
)

test.each(fiveTimes)(
  'cancelled, while the counter hands over: the money goes back once (%i)',
  async () => {
    await takeParcelTo(counter.pharmacy, id, 'packed')
    const [step, said] = await Promise.all([
      endOf(steps().handOver({ params: { id }, body: carrier })),
      word('cancelled'),
    ])
    expect(said).toBe('done')
    expect(await stateOf()).toBe(step === 'done' ? 'shipped' : 'cancelled')
    expect(
      await countOf('select sum(amount_paise) as n from refunds where order_id = $1', orderId),
    ).toBe(250_00)
    await expectInvariants(counter.shop.database)
  },
)

test.each(fiveTimes)(
  'shipped, while the counter declines: what is declined stays so (%i)',
  async () => {
    await takeParcelTo(counter.pharmacy, id, 'accepted')
    const [step, said] = await Promise.all([
      endOf(steps().decline({ params: { id }, body: { reason: 'Damaged.' } })),
      word('shipped'),
    ])
    expect(said).toBe('done')
    expect(await stateOf()).toBe(step === 'done' ? 'declined' : 'shipped')
    expect(await countOf('select count(*) as n from refunds where order_id = $1', orderId)).toBe(
      step === 'done' ? 1 : 0,
    )
    await expectInvariants(counter.shop.database)
  },
)
