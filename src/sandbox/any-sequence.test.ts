import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manually, type RunningProvider, startProvider } from '#sandbox/running-provider.ts'

/* Any sequence of actions by customers, banks, the shop and faults leaves the ledger consistent. */

let provider: RunningProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

type Row = { id: string; status: string }
type State = { orders: Row[]; payments: Row[]; refunds: Row[] }

/** Picks one in the given state; if there is none, picks from all, and the provider rejects the action. */
async function pick(of: keyof State, at: number, ...statuses: string[]): Promise<string> {
  const { [of]: rows }: State = await provider.control('GET', '/state')
  const fit = rows.filter(({ status }) => statuses.includes(status))
  const choice = fit.length > 0 ? fit : rows
  return choice[at % Math.max(choice.length, 1)]?.id ?? 'none'
}

const fault = (terms: object) => provider.control('POST', '/faults', terms)
const advance = (advanceSeconds: number) => provider.control('POST', '/clock', { advanceSeconds })
const payment = async (what: string, id: Promise<string>) =>
  provider.control('POST', `/payments/${await id}/${what}`)
const pay = async (at: number, body = {}) =>
  provider.pay(await pick('orders', at, 'created', 'attempted'), body)
const refund = async (at: number) =>
  provider.call('POST', `/v1/payments/${await pick('payments', at, 'captured')}/refund`, {
    amount: at % 3 === 0 ? undefined : 100 + (at % 50),
  })

/** One action; `at` chooses its target. The provider may also reject it. */
const actions: Record<string, (at: number) => Promise<unknown>> = {
  order: (at) => provider.sdk.orders.create({ amount: 100 + at, currency: 'INR' }),
  manualOrder: (at) => provider.sdk.orders.create(manually(100 + at)),
  pay: (at) => pay(at),
  fail: (at) => pay(at, { outcome: 'failure' }),
  capture: (at) => payment('capture', pick('payments', at, 'authorized')),
  authorize: (at) => payment('authorize', pick('payments', at, 'failed', 'created')),
  failPayment: (at) => payment('fail', pick('payments', at, 'created')),
  payLate: async (at) => {
    await fault({ payment: '*', fault: 'late-authorize', delaySeconds: 60, capture: at % 2 === 0 })
    await pay(at)
  },
  payAfterClose: async (at) => {
    await fault({ payment: '*', fault: 'capture-after-close', delaySeconds: 60 })
    await pay(at)
  },
  paySeemingly: async (at) => {
    await fault({ payment: '*', fault: 'fail-after-success', delaySeconds: (at % 2) * 60 })
    await pay(at)
  },
  refund,
  refundThatWaits: async (at) => {
    await fault({ refund: '*', fault: 'stay-pending' })
    await refund(at)
  },
  refundThatFails: async (at) => {
    await fault({ refund: '*', fault: 'fail', delaySeconds: 60 })
    await refund(at)
  },
  processRefund: async (at) =>
    provider.control('POST', `/refunds/${await pick('refunds', at, 'pending')}/process`),
  failRefund: async (at) =>
    provider.control('POST', `/refunds/${await pick('refunds', at, 'pending')}/fail`),
  aMinute: () => advance(60),
  threeDays: () => advance(3 * 86_400),
}

const sequence = fc.array(fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(400)), {
  minLength: 5,
  maxLength: 40,
})

test('keeps the ledger free of contradictions after any sequence of actions', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      await provider.control('POST', '/reset', { seed: 'any' })
      await actions.order?.(900)
      await actions.pay?.(0)
      for (const [name, at] of steps) await actions[name]?.(at)
      const { contradictions, total } = await provider.control('GET', '/ledger')
      expect(contradictions).toEqual([])
      expect(total.refunded + total.refunds_pending).toBeLessThanOrEqual(total.captured)
    }),
    { numRuns: 40 },
  )
})
