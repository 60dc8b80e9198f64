import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { paidOrder, startProvider } from '#sandbox/running-provider.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('keeps orders, payments, faults and the clock across a restart', async () => {
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

test('migrates a store of the previous version', async () => {
  const storePath = join(folder, 'old.sqlite')
  const old = new DatabaseSync(storePath)
  old.exec(`
    CREATE TABLE deliveries (seq INTEGER PRIMARY KEY, event_id TEXT, state TEXT);
    CREATE TABLE faults (
      id INTEGER PRIMARY KEY, route TEXT NOT NULL, fault TEXT NOT NULL, remaining INTEGER NOT NULL,
      terms TEXT NOT NULL DEFAULT '{}'
    ) STRICT;
    INSERT INTO faults (route, fault, remaining) VALUES ('GET /v1/refunds', 'limit-429', 1);
  `)
  old.close()
  for (const _start of ['first', 'second']) {
    const provider = await startProvider({ storePath, webhookUrl: 'http://127.0.0.1:9' })
    await paidOrder(provider)
    await provider.stop()
  }
  const provider = await startProvider({ storePath })
  const state = await provider.control('GET', '/state')
  expect(state.deliveries).toHaveLength(6)
  expect(state.faults).toMatchObject([{ route: 'GET /v1/refunds', remaining: 1 }])
  await expect(provider.sdk.refunds.all({})).rejects.toMatchObject({ statusCode: 429 })
  await provider.stop()
})
