import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { paidOrder, startProvider } from '#sandbox/running-provider.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('orders, payments, faults and the clock survive a restart', async () => {
  const storePath = join(folder, 'not', 'yet', 'there.sqlite')
  const before = await startProvider({ storePath })
  const { orderId, paymentId } = await paidOrder(before)
  await before.control('POST', '/clock', { advanceSeconds: 3600 })
  await before.control('POST', '/faults', { route: 'GET /v1/refunds', fault: 'limit-429' })
  await before.stop()

  const after = await startProvider({ storePath })
  expect(await after.sdk.orders.fetch(orderId)).toMatchObject({ status: 'paid' })
  expect(await after.sdk.payments.fetch(paymentId)).toMatchObject({ status: 'captured' })
  const state = await after.control('GET', '/state')
  expect(state.clock.advancedSeconds).toBe(3600)
  expect(state.faults).toMatchObject([{ fault: 'limit-429', remaining: 1 }])
  expect(state.events).toHaveLength(3)
  await after.stop()
})
