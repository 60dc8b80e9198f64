import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSandbox, type TestSandbox } from '../../../../../tests/sandbox.ts'
import { ProviderUnavailable } from './provider-errors.ts'
import { everyItem } from './provider-pages.ts'

/* Lists longer than the provider's page of a hundred. */

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await runSandbox(true)
})
afterAll(() => sandbox.close())

const seconds = (value: number) => new Date(value * 1000)
const hourMs = 3_600_000
const manyCalls = { timeout: 60_000 }

async function pay(times: number): Promise<string[]> {
  const ids: string[] = []
  for (let time = 0; time < times; time++) {
    const terms = { receipt: randomUUID(), amountPaise: 50_000, fresh: true }
    const order = await sandbox.provider.openOrder(terms)
    ids.push((await sandbox.pay(order.id)).razorpay_payment_id)
  }
  return ids
}

test(
  'lists the payments of a period, each once, newest first, even if others arrive',
  manyCalls,
  async () => {
    const ids = await pay(205)
    const period = [new Date(Date.now() - hourMs), new Date(Date.now() + hourMs)] as const
    const seen: string[] = []
    const arrived: string[] = []
    for await (const { id } of sandbox.provider.paymentsBetween(...period)) {
      seen.push(id)
      if (seen.length === 1 || seen.length === 101) arrived.push(...(await pay(3)))
    }
    expect(seen).toEqual(ids.toReversed())
    const again: string[] = []
    for await (const { id } of sandbox.provider.paymentsBetween(...period)) again.push(id)
    expect(again).toEqual([...ids, ...arrived].toReversed())
  },
)

test('includes both ends of the period and nothing outside it', manyCalls, async () => {
  const at = 2_000_000_000
  await sandbox.control('clock', { freezeAt: at })
  const [id] = await pay(1)
  await sandbox.control('clock', { freezeAt: at + 2 })
  await pay(1)
  const between = async (from: Date, to: Date) => {
    const seen: string[] = []
    for await (const one of sandbox.provider.paymentsBetween(from, to)) seen.push(one.id)
    return seen
  }
  expect(await between(seconds(at), seconds(at))).toEqual([id])
  expect(await between(seconds(at - 10), seconds(at + 0.5))).toEqual([id])
  expect(await between(seconds(at - 10), seconds(at - 1))).toEqual([])
  expect(await between(seconds(at + 3), seconds(at + 10))).toEqual([])
})

test('fails when a page fails, instead of skipping payments', manyCalls, async () => {
  await sandbox.control('clock', { freezeAt: 2_100_000_000 })
  await pay(101)
  const seen: string[] = []
  const walk = async () => {
    const period = [seconds(2_100_000_000), seconds(2_100_000_001)] as const
    for await (const { id } of sandbox.provider.paymentsBetween(...period)) {
      if (seen.length === 0)
        await sandbox.control('faults', { route: 'GET /v1/payments', fault: 'error-500' })
      seen.push(id)
    }
  }
  await expect(walk()).rejects.toThrow(ProviderUnavailable)
  expect(seen).toHaveLength(100)
})

test('lists more than a hundred refunds of a payment', manyCalls, async () => {
  const [paymentId = ''] = await pay(1)
  const ids: string[] = []
  for (let time = 0; time < 120; time++)
    ids.push((await sandbox.provider.refund(paymentId, 100, randomUUID())).id)
  const all = await sandbox.provider.refundsOf(paymentId)
  expect(all.map(({ id }) => id)).toEqual(ids.toReversed())
})

test('stops asking a provider that repeats the same page', manyCalls, async () => {
  const items = Array.from({ length: 100 }, (_, index) => ({ id: String(index) }))
  const asked: number[] = []
  const all = everyItem(async (skip) => {
    asked.push(skip)
    return { items }
  })
  const walk = async () => {
    for await (const _ of all);
  }
  await expect(walk()).rejects.toThrow('the list does not end')
  expect(asked).toEqual([0, 100])
})
