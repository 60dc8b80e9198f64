import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { describe, expect, type TestContext, test } from 'vitest'
import { runSandbox } from '../../../../../tests/sandbox.ts'
import { createProvider } from './provider.ts'
import { ProviderUnavailable } from './provider-errors.ts'

/* A provider that loses its answers, is slow or does not answer. Each test has its own. */

type Ending = Pick<TestContext, 'onTestFinished'>

async function troubled({ onTestFinished }: Ending) {
  const sandbox = await runSandbox(true)
  onTestFinished(() => sandbox.close())
  const fault = (route: string, kind: string, more = {}) =>
    sandbox.control('faults', { route, fault: kind, ...more })
  const orders = async () => {
    const state = await fetch(`${sandbox.url}/control/state`)
    return ((await state.json()) as { orders: { id: string; receipt: string }[] }).orders
  }
  return { sandbox, provider: sandbox.provider, fault, orders }
}

/** A provider that accepts connections and calls `then` with them. */
async function strange({ onTestFinished }: Ending, then: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    then(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return createProvider({
    keyId: 'rzp_test_0000000000',
    keySecret: 'a secret',
    apiUrl: () => `http://127.0.0.1:${port}`,
    checkoutScript: '',
  })
}

async function timed(call: Promise<unknown>) {
  const since = performance.now()
  const outcome = await call.catch((error: unknown) => error)
  return { outcome, ms: performance.now() - since }
}

const terms = (fresh: boolean) => ({ receipt: randomUUID(), amountPaise: 50_000, fresh })

describe('an order whose creation got no answer', () => {
  test.for<[string, object]>([
    ['commit-then-drop', {}],
    ['error-500', { committed: true }],
    ['html-502', { committed: true }],
    ['malformed-200', { committed: true }],
    ['redirect-302', { committed: true }],
    ['limit-429', { committed: true }],
  ])(
    '%s %j: is found by its receipt at once, and no second one is created',
    async ([kind, more], ending) => {
      const { provider, fault, orders } = await troubled(ending)
      await fault('POST /v1/orders', kind, more)
      const wanted = terms(true)
      const order = await provider.openOrder(wanted)
      expect(await orders()).toMatchObject([{ id: order.id, receipt: wanted.receipt }])
      expect(await provider.openOrder({ ...wanted, fresh: false })).toEqual(order)
      expect(await orders()).toHaveLength(1)
    },
  )

  test.for(['drop-before', 'error-500', 'html-502', 'malformed-200', 'redirect-302', 'limit-429'])(
    '%s: if it was not created, is created by the next call',
    async (kind, ending) => {
      const { provider, fault, orders } = await troubled(ending)
      await fault('POST /v1/orders', kind)
      const wanted = terms(true)
      await expect(provider.openOrder(wanted)).rejects.toThrow(ProviderUnavailable)
      expect(await orders()).toEqual([])
      await provider.openOrder({ ...wanted, fresh: false })
      expect(await orders()).toHaveLength(1)
    },
  )

  test('if the lookup fails too, is found by the next call', async (ending) => {
    const { provider, fault, orders } = await troubled(ending)
    await fault('POST /v1/orders', 'commit-then-drop')
    await fault('GET /v1/orders', 'html-502')
    const wanted = terms(true)
    await expect(provider.openOrder(wanted)).rejects.toThrow(ProviderUnavailable)
    const [made] = await orders()
    expect(await provider.openOrder({ ...wanted, fresh: false })).toMatchObject({ id: made?.id })
    expect(await orders()).toHaveLength(1)
  })
})

test('reads a capture whose answer was lost', async (ending) => {
  const { sandbox, provider, fault } = await troubled(ending)
  const order = await provider.openOrder(terms(true))
  await sandbox.fail(order.id)
  const [failed] = await provider.paymentsOf(order.id)
  const id = failed?.id ?? ''
  await sandbox.control(`payments/${id}/authorize`, { capture: false })
  await fault('POST /v1/payments/:id/capture', 'drop-before')
  await expect(provider.capture(id, 50_000)).rejects.toThrow(ProviderUnavailable)
  await fault('POST /v1/payments/:id/capture', 'commit-then-drop')
  expect(await provider.capture(id, 50_000)).toMatchObject({ id, status: 'captured' })
})

describe.concurrent('limits the wait for a provider that does not answer', () => {
  test('a call: four seconds', async (ending) => {
    const { outcome, ms } = await timed(
      (await strange(ending, () => {})).payment('pay_00000000000000'),
    )
    expect(outcome).toBeInstanceOf(ProviderUnavailable)
    expect(String(outcome)).toContain('timed out')
    expect(ms).toBeGreaterThan(3_900)
    expect(ms).toBeLessThan(6_000)
  })

  test('also for an answer that trickles in', async (ending) => {
    const trickle = await strange(ending, (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"items":[')
      const drops = setInterval(() => socket.write(' '), 200)
      socket.on('close', () => clearInterval(drops))
    })
    const { outcome, ms } = await timed(trickle.paymentsOf('order_00000000000000'))
    expect(outcome).toBeInstanceOf(ProviderUnavailable)
    expect(ms).toBeLessThan(6_000)
  })

  test('a checkout, creating and looking up: eight seconds', async (ending) => {
    const { outcome, ms } = await timed((await strange(ending, () => {})).openOrder(terms(true)))
    expect(outcome).toBeInstanceOf(ProviderUnavailable)
    expect(ms).toBeLessThan(10_000)
  })

  test('a second try, looking up, creating and looking up: nine seconds', async (ending) => {
    const { sandbox, provider } = await troubled(ending)
    await sandbox.control('faults', { route: '*', fault: 'delay', delayMs: 3_000, times: 1 })
    await sandbox.control('faults', { route: '*', fault: 'delay', delayMs: 9_500, times: 2 })
    const { outcome, ms } = await timed(provider.openOrder(terms(false)))
    expect(outcome).toBeInstanceOf(ProviderUnavailable)
    expect(ms).toBeGreaterThan(8_000)
    expect(ms).toBeLessThan(10_000)
  })

  test('a capture, capturing and reading: five seconds', async (ending) => {
    const { outcome, ms } = await timed(
      (await strange(ending, () => {})).capture('pay_00000000000000', 100),
    )
    expect(outcome).toBeInstanceOf(ProviderUnavailable)
    expect(ms).toBeLessThan(7_000)
  })

  test('each call on its own: one that ends does not end another', async (ending) => {
    const { provider, fault } = await troubled(ending)
    const order = await provider.openOrder(terms(true))
    await fault('GET /v1/orders/:id', 'delay', { delayMs: 6_000 })
    await fault('GET /v1/orders/:id/payments', 'delay', { delayMs: 2_500 })
    const early = timed(provider.order(order.id))
    await new Promise((later) => setTimeout(later, 2_000))
    const late = timed(provider.paymentsOf(order.id))
    expect((await early).outcome).toBeInstanceOf(ProviderUnavailable)
    expect((await early).ms).toBeLessThan(6_000)
    expect((await late).outcome).toEqual([])
    expect((await late).ms).toBeGreaterThan(2_400)
  })

  test('a hundred calls at once: all of them end', async (ending) => {
    const silent = await strange(ending, () => {})
    const all = await Promise.all(
      Array.from({ length: 100 }, () => timed(silent.payment('pay_00000000000000'))),
    )
    for (const { outcome, ms } of all) {
      expect(outcome).toBeInstanceOf(ProviderUnavailable)
      expect(ms).toBeLessThan(7_000)
    }
    expect((await timed(silent.payment('pay_00000000000000'))).ms).toBeLessThan(1_000)
  })
}, 20_000)
