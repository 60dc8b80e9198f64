import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { newAdmin, newCustomer, newMedicine, type TestActor } from './actors.ts'
import { type Counter, openCounter } from './counter.ts'
import { moneyJobs } from './money-jobs.ts'

/** A shop with an administrator, and for each test a customer who has paid for an order of ₹100.00. */
export type PaidOrder = {
  counter: Counter
  admin: TestActor
  jobs: ReturnType<typeof moneyJobs>
  customer: TestActor
  id: string
  paymentId: string
}

/** To be called where tests are declared; what it answers is filled in as they run. */
export function paidOrderForEach(): PaidOrder {
  const desk = {} as PaidOrder
  beforeAll(async () => {
    desk.counter = await openCounter()
    desk.admin = await newAdmin(desk.counter.shop)
    desk.jobs = moneyJobs(desk.counter.shop)
  })
  afterAll(() => desk.counter.shop.close())
  beforeEach(async () => {
    const { counter } = desk
    desk.customer = await newCustomer(counter.shop)
    const { _id } = await newMedicine(counter.pharmacy, { price: 30 })
    const { order } = await counter.checkout(desk.customer, { _id, quantity: 2 })
    const body = await counter.shop.sandbox.pay(order.id)
    desk.id = (await desk.customer.api.orders.verifyPayment({ body })).orderId
    desk.paymentId = body.razorpay_payment_id
  })
  return desk
}

/** What is seen and done around that order. */
export function aroundOrder(desk: PaidOrder) {
  const seen = async () =>
    (await desk.admin.api.adminOrders.detail({ params: { id: desk.id } })).order
  return {
    seen,
    becomes: (so: object) =>
      vi.waitFor(async () => expect(await seen()).toMatchObject(so), { timeout: 30_000 }),
    atProvider: () => desk.counter.shop.sandbox.provider.refundsOf(desk.paymentId),
    fault: (what: object) => desk.counter.shop.sandbox.control('faults', what),
  }
}
