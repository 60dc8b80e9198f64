import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { newAdmin, newCustomer, newMedicine, type TestActor } from './actors.ts'
import { moneyJobs } from './money-jobs.ts'
import { openScenario, type Scenario } from './scenario.ts'

/** A shop with an administrator and, for each test, a customer who has paid for an order of ₹100.00. */
export type PaidOrder = {
  scenario: Scenario
  admin: TestActor
  jobs: ReturnType<typeof moneyJobs>
  customer: TestActor
  id: string
  paymentId: string
}

/** Call where tests are declared; the fields of the result are set when each test starts. */
export function paidOrderForEach(): PaidOrder {
  const paid = {} as PaidOrder
  beforeAll(async () => {
    paid.scenario = await openScenario()
    paid.admin = await newAdmin(paid.scenario.shop)
    paid.jobs = moneyJobs(paid.scenario.shop)
  })
  afterAll(() => paid.scenario.shop.close())
  beforeEach(async () => {
    const { scenario } = paid
    paid.customer = await newCustomer(scenario.shop)
    const { _id } = await newMedicine(scenario.pharmacy, { price: 30 })
    const { order } = await scenario.checkout(paid.customer, { _id, quantity: 2 })
    const body = await scenario.shop.sandbox.pay(order.id)
    paid.id = (await paid.customer.api.orders.verifyPayment({ body })).orderId
    paid.paymentId = body.razorpay_payment_id
  })
  return paid
}

/** What tests read and do around that order. */
export function aroundOrder(paid: PaidOrder) {
  const seen = async () =>
    (await paid.admin.api.adminOrders.detail({ params: { id: paid.id } })).order
  return {
    seen,
    becomes: (so: object) =>
      vi.waitFor(async () => expect(await seen()).toMatchObject(so), { timeout: 30_000 }),
    atProvider: () => paid.scenario.shop.sandbox.provider.refundsOf(paid.paymentId),
    fault: (what: object) => paid.scenario.shop.sandbox.control('faults', what),
  }
}
