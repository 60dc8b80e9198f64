import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newCustomer, newMedicine, type TestActor } from './actors.ts'
import { expectInvariants } from './invariants.ts'
import { type Restored, restore } from './restored.ts'
import { runScript } from './run-script.ts'
import { openScenario, type Scenario } from './scenario.ts'

/* `npm run reconcile`, as an operator runs it on a restored database: payments. */

// Each run starts a program, and each test dumps and restores a database.
vi.setConfig({ testTimeout: 180_000 })

let scenario: Scenario
let customer: TestActor
let medicineId: string
beforeAll(async () => {
  scenario = await openScenario()
  medicineId = (await newMedicine(scenario.pharmacy, { price: 30, stockQuantity: 500 }))._id
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
})

const checkout = async () =>
  (await scenario.checkout(customer, { _id: medicineId, quantity: 2 })).order
const pay = (orderId: string) => scenario.shop.sandbox.pay(orderId)
const provider = () => scenario.shop.sandbox.provider
const alertsOf = (restored: Restored) =>
  restored.rows('select key, message, count from alerts where closed_at is null')
const orderIn = async (restored: Restored, id: string) =>
  (await restored.rows('select payment_status as payment from orders where id = $1', id))[0]

describe('payments of orders that the restored database has', () => {
  test('are recorded, and their orders are placed, however long ago the checkout was', async () => {
    const order = await checkout()
    await scenario.shop.database.run(
      `update payments set created_at = now() - interval '6 days', asked_at = now() - interval '1 day'
       where provider_order_id = $1`,
      [order.id],
    )
    const restored = await restore(scenario.shop)
    await pay(order.id)
    const { code, out, problem } = await restored.reconcile()
    expect({ code, problem }).toEqual({ code: 0, problem: '' })
    expect(out).toContain('- 1 payment of known orders recorded\n')
    expect(await orderIn(restored, order.orderId)).toMatchObject({ payment: 'paid' })
    await expectInvariants(restored)
    expect((await restored.reconcile()).out).toContain('- 0 payments of known orders recorded\n')
  })

  test('are found by the receipt where the provider’s order was not stored yet', async () => {
    const order = await checkout()
    const restored = await restore(scenario.shop)
    await restored.run('update payments set provider_order_id = null where order_id = $1', [
      order.orderId,
    ])
    await pay(order.id)
    expect(await restored.reconcile()).toMatchObject({ code: 0, problem: '' })
    expect(await orderIn(restored, order.orderId)).toMatchObject({ payment: 'paid' })
    await expectInvariants(restored)
  })
})

describe('payments of lost orders', () => {
  test('are listed and raise an alert; nothing is refunded unasked', async () => {
    const restored = await restore(scenario.shop)
    const { id } = await checkout()
    const { razorpay_payment_id: payment } = await pay(id)
    const { code, out } = await restored.reconcile()
    expect(code).toBe(1)
    expect(out).toContain('- 1 payment of lost orders, ₹100.00\n')
    expect(out).toMatch(new RegExp(`${payment} +₹100.00 .* to be refunded; customer unknown\n`))
    expect(await provider().refundsOf(payment)).toEqual([])
    expect(await alertsOf(restored)).toMatchObject([
      { key: `lost_payment:${payment}`, message: expect.stringContaining('has not been refunded') },
    ])
  })

  test('are refunded once with --refund, and their customers get an email', async () => {
    const restored = await restore(scenario.shop)
    const { id } = await checkout()
    const { razorpay_payment_id: payment } = await payAs(id, 'meera@example.in')
    const first = await restored.reconcile('--refund')
    expect(first).toMatchObject({ code: 0, problem: '' })
    expect(first.out).toContain('is being refunded now; meera@example.in')
    const second = await restored.reconcile('--refund')
    expect(second).toMatchObject({ code: 0, problem: '' })
    expect(second.out).toContain('refunded; meera@example.in')
    expect(await provider().refundsOf(payment)).toMatchObject([
      { amount: 100_00, receipt: `lost-${payment}-0` },
    ])
    const emails = await restored.rows(
      `select recipient, subject from emails where key = $1`,
      `lost_payment:${payment}`,
    )
    expect(emails).toEqual([
      { recipient: 'meera@example.in', subject: 'Your payment of ₹100.00 is being refunded' },
    ])
    expect(await alertsOf(restored)).toMatchObject([
      {
        key: `lost_payment:${payment}`,
        message: expect.stringContaining('being refunded'),
        count: 1,
      },
    ])
  })

  test('are reported as refunded where the provider refunded them and its answer was lost', async () => {
    const restored = await restore(scenario.shop)
    const { id } = await checkout()
    const { razorpay_payment_id: payment } = await payAs(id, 'arjun@example.in')
    await restored.reconcile()
    const route = 'POST /v1/payments/:id/refund'
    await scenario.shop.sandbox.control('faults', { route, fault: 'commit-then-drop', times: 1000 })
    const first = await restored.reconcile('--refund')
    expect(first).toMatchObject({ code: 1, out: expect.stringContaining('could not be refunded') })
    await fetch(`${scenario.shop.sandbox.url}/control/faults`, { method: 'DELETE' })
    const second = await restored.reconcile('--refund')
    expect(second).toMatchObject({ code: 0, out: expect.stringContaining('refunded; arjun@') })
    expect(await provider().refundsOf(payment)).toHaveLength(1)
    const emails = 'select subject from emails where recipient = $1'
    expect(await restored.rows(emails, 'arjun@example.in')).toEqual([
      { subject: 'Your payment of ₹100.00 is being refunded' },
    ])
    const alert = {
      key: `lost_payment:${payment}`,
      message: expect.stringContaining('Its customer gets an email.'),
      count: 2,
    }
    expect(await alertsOf(restored)).toContainEqual(alert)
    await restored.reconcile('--refund')
    expect(await alertsOf(restored)).toContainEqual(alert)
  })

  test('are refunded again after the customer’s bank rejected the refund', async () => {
    const restored = await restore(scenario.shop)
    const { id } = await checkout()
    const { razorpay_payment_id: payment } = await pay(id)
    await scenario.shop.sandbox.control('faults', { refund: '*', fault: 'stay-pending' })
    await restored.reconcile('--refund')
    const [pending] = await provider().refundsOf(payment)
    expect((await restored.reconcile('--refund')).out).toMatch(/refunded; customer unknown\n/)
    await scenario.shop.sandbox.control(`refunds/${pending?.id}/fail`, {})
    await restored.reconcile('--refund')
    expect(await provider().refundsOf(payment)).toMatchObject([
      { receipt: `lost-${payment}-1`, status: 'processed' },
      { receipt: `lost-${payment}-0`, status: 'failed' },
    ])
  })

  test('are not those of other shops with the same provider account', async () => {
    const restored = await restore(scenario.shop)
    const order = await provider().openOrder({ receipt: 'somebody-elses', amountPaise: 50_00 })
    await pay(order.id)
    const { code, out } = await restored.reconcile('--refund')
    expect(code).toBe(0)
    expect(out).toContain('- 0 payments of lost orders, ₹0.00\n')
  })
})

test.each([
  [[], 'Name the restored moment with --since.'],
  [['--since', '2026-11-26'], '2026-11-26 is no moment with a time zone'],
  [['--since', '2099-01-01T00:00:00Z'], '--since is in the future.'],
  [['--since', '2026-11-01T00:00:00Z', '--skip-serials', '1.5'], '--skip-serials must be'],
])('refuses the arguments %j', async (args, words) => {
  const { code, problem } = await runScript('reconcile', args, {})
  expect(code).toBe(2)
  expect(problem).toContain(words)
})

test('has nothing to do for a sandbox that is mounted in the shop', async () => {
  const at = ['--since', '2026-11-01T00:00:00Z']
  const { code, problem } = await runScript('reconcile', at, {})
  expect(code).toBe(2)
  expect(problem).toContain('The sandbox of this shop is in the shop itself')
})

/** Pays in the provider's window and leaves an email address there. */
async function payAs(orderId: string, email: string): Promise<{ razorpay_payment_id: string }> {
  const answer = await fetch(`${scenario.shop.sandbox.url}/checkout/${orderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'card', outcome: 'success', email }),
  })
  return (await answer.json()) as { razorpay_payment_id: string }
}
