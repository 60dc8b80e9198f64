import { afterEach, beforeEach, expect, test } from 'vitest'
import { contradictionsIn } from '#sandbox/control/ledger.ts'
import type { StoredOrder, StoredPayment } from '#sandbox/entities.ts'
import { type RunningProvider, startProvider } from '#sandbox/running-provider.ts'

let provider: RunningProvider
beforeEach(async () => {
  provider = await startProvider()
})
afterEach(() => provider.stop())

const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const newOrder = (amount: number) => provider.sdk.orders.create({ amount, currency: 'INR' })

test('accepts one payment per order from many simultaneous customers, without contradictions', async () => {
  const orders = await Promise.all(times(40).map((at) => newOrder(1000 + at)))
  const answers = await Promise.all(
    orders.flatMap(({ id }, at) => [
      provider.pay(id),
      provider.pay(id, { outcome: at % 3 === 0 ? 'failure' : 'success' }),
      provider.pay(id, { method: 'upi' }),
    ]),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  const { total, contradictions } = await provider.control('GET', '/ledger')
  const sum = orders.reduce((all, { amount }) => all + Number(amount), 0)
  expect(total).toMatchObject({ captured: sum, refunded: 0 })
  expect(contradictions).toEqual([])
})

test('never refunds more than the payment when many refunds arrive at once', async () => {
  const order = await newOrder(1000)
  const { razorpay_payment_id: id } = (await provider.pay(order.id)).body
  const refund = (amount: number) => provider.call('POST', `/v1/payments/${id}/refund`, { amount })
  const answers = await Promise.all(times(30).map(() => refund(150)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  const { total, contradictions } = await provider.control('GET', '/ledger')
  expect(total).toMatchObject({ captured: 1000, refunded: 900 })
  expect(contradictions).toEqual([])
})

test('makes one refund from many simultaneous requests with one key', async () => {
  const order = await newOrder(1000)
  const { razorpay_payment_id: id } = (await provider.pay(order.id)).body
  const headers = { 'x-refund-idempotency': 'one-key-for-all' }
  const refund = () => provider.call('POST', `/v1/payments/${id}/refund`, { amount: 150 }, headers)
  await provider.control('POST', '/faults', { route: '*', fault: 'delay', delayMs: 40, times: 3 })
  const answers = await Promise.all(times(20).map(refund))
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.id)
  expect(new Set(made).size).toBe(1)
  expect((await provider.control('GET', '/ledger')).total.refunded).toBe(150)
})

test('repeats every id and reference with a seed, and every timestamp with a frozen clock', async () => {
  const live = async () => {
    await provider.control('POST', '/reset', { seed: 'monsoon' })
    await provider.control('POST', '/clock', { freezeAt: 1_780_000_000 })
    const order = await newOrder(1000)
    const { razorpay_payment_id: id } = (await provider.pay(order.id)).body
    await provider.sdk.payments.refund(id, { amount: 100 })
    return provider.control('GET', '/state')
  }
  const first = await live()
  const { clock: now, ...once } = first
  const { clock, ...again } = await live()
  expect(again).toEqual(once)
  expect(once.orders).toMatchObject([{ created_at: 1_780_000_000 }])
  await provider.control('POST', '/reset', { seed: 'winter' })
  expect((await newOrder(1000)).id).not.toBe(once.orders[0].id)
})

test('advances a frozen clock and continues from there', async () => {
  const clock = (change: object) => provider.control('POST', '/clock', change)
  expect(await clock({ freezeAt: 2_000_000_000 })).toMatchObject({ now: 2_000_000_000 })
  expect(await clock({ advanceSeconds: 5 })).toMatchObject({ now: 2_000_000_005, frozen: true })
  const running = await clock({ running: true })
  expect(running).toMatchObject({ frozen: false })
  expect(running.now - 2_000_000_005).toBeLessThan(5)
})

test('reports a contradiction', () => {
  const order = { id: 'order_1', amount: 500, amount_paid: 500, status: 'paid', attempts: 2 }
  const payment = { amount: 500, status: 'captured', captured: true, fee: 12, amount_refunded: 0 }
  const twice = ['pay_1', 'pay_2'].map((id) => ({ ...payment, id }) as StoredPayment)
  expect(contradictionsIn(order as StoredOrder, twice, () => [])).toEqual([
    'order_1 is paid more than once',
    'order_1 says paid 500, has 1000',
  ])
  const given = { ...payment, id: 'pay_1', amount_refunded: 500 } as StoredPayment
  expect(contradictionsIn({ ...order, attempts: 1 } as StoredOrder, [given], () => [])).toEqual([
    'pay_1 says refunded 500, has 0',
    'pay_1 is captured with 500 refunded',
  ])
})
