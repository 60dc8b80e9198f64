import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runSandbox } from '../../../../../tests/sandbox.ts'
import { createProvider } from './provider.ts'
import { ProviderRefused, ProviderUnavailable } from './provider-errors.ts'

/* Calls to a provider that is down are paused, so that customers get an answer at once. */

async function brokenFor(kind: string) {
  const sandbox = await runSandbox(true)
  onTestFinished(() => sandbox.close())
  const time = { now: 0 }
  const provider = createProvider({
    keyId: sandbox.provider.keyId,
    keySecret: sandbox.provider.keySecret,
    apiUrl: () => sandbox.url,
    checkoutScript: '',
    clock: () => time.now,
  })
  await sandbox.control('faults', { route: '*', fault: kind, times: 1_000 })
  return {
    provider,
    time,
    call: () => provider.openOrder({ receipt: randomUUID(), amountPaise: 50_000, fresh: true }),
    asked: () => sandbox.sent().text.match(/(GET|POST) \//g)?.length ?? 0,
    repair: () => fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' }),
  }
}

async function timed(call: Promise<unknown>) {
  const since = performance.now()
  const outcome = await call.catch((error: unknown) => error)
  return { outcome, ms: performance.now() - since }
}

describe('a provider that is down', () => {
  test.each(['drop-before', 'error-500', 'html-502', 'malformed-200', 'redirect-302', 'limit-429'])(
    '%s: pauses calls after five failures, and resumes them later',
    async (kind) => {
      const { provider, call, asked, repair, time } = await brokenFor(kind)
      for (let times = 0; times < 10; times++)
        await expect(call()).rejects.toThrow(ProviderUnavailable)
      expect(asked()).toBe(5)
      const { outcome, ms } = await timed(call())
      expect(String(outcome)).toContain('calls are paused')
      expect(ms).toBeLessThan(3_000)
      time.now += 10_000
      await expect(call()).rejects.toThrow(ProviderUnavailable)
      expect(asked()).toBe(6)
      await repair()
      await expect(call()).rejects.toThrow(ProviderUnavailable)
      expect(asked()).toBe(6)
      time.now += 10_000
      const order = await call()
      expect(await provider.order(order.id)).toEqual(order)
    },
  )

  test('is tried by one call at a time', async () => {
    const { provider, call, asked, repair, time } = await brokenFor('error-500')
    for (let times = 0; times < 3; times++) await call().catch(() => {})
    await repair()
    time.now += 10_000
    const before = asked()
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => provider.payment('pay_00000000000000')),
    )
    expect(asked()).toBe(before + 1)
    const refused = all.filter(
      (one) => one.status === 'rejected' && one.reason instanceof ProviderRefused,
    )
    expect(refused).toHaveLength(1)
    await expect(provider.payment('pay_00000000000000')).rejects.toThrow(ProviderRefused)
  })

  test('is not assumed after refusals, however many', async () => {
    const { provider, repair } = await brokenFor('error-500')
    await repair()
    for (let times = 0; times < 20; times++)
      await expect(provider.payment('pay_00000000000000')).rejects.toThrow(ProviderRefused)
  })

  test('may refuse connections', async () => {
    const nowhere = createProvider({
      keyId: 'rzp_test_0000000000',
      keySecret: 'a secret',
      apiUrl: () => 'http://127.0.0.1:9',
      checkoutScript: '',
    })
    const { outcome, ms } = await timed(
      nowhere.openOrder({ receipt: randomUUID(), amountPaise: 100 }),
    )
    expect(outcome).toBeInstanceOf(ProviderUnavailable)
    expect(ms).toBeLessThan(3_500)
  })
})
