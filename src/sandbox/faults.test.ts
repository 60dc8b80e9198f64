import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningProvider, startProvider } from '#sandbox/running-provider.ts'

let provider: RunningProvider
beforeAll(async () => {
  provider = await startProvider()
})
beforeEach(() => provider.control('POST', '/reset'))
afterAll(() => provider.stop())

const route = 'POST /v1/orders'
const create = () => provider.sdk.orders.create({ amount: 500, currency: 'INR', receipt: 'r' })
const fault = (terms: object) => provider.control('POST', '/faults', { route, ...terms })
const count = async () => (await provider.control('GET', '/state')).orders.length

test('delay: delays the response', async () => {
  await fault({ fault: 'delay', delayMs: 150 })
  const before = performance.now()
  await create()
  expect(performance.now() - before).toBeGreaterThan(140)
})

test('drop-before: does nothing, and the SDK does not report that', async () => {
  await fault({ fault: 'drop-before' })
  await expect(create()).rejects.toBeInstanceOf(TypeError)
  expect(await count()).toBe(0)
})

test('commit-then-drop: creates the order, which its receipt finds', async () => {
  await fault({ fault: 'commit-then-drop' })
  await expect(create()).rejects.toBeInstanceOf(TypeError)
  expect((await provider.sdk.orders.all({ receipt: 'r' })).count).toBe(1)
})

test.each([
  ['error-500', { statusCode: 500, error: { code: 'SERVER_ERROR' } }],
  ['html-502', { statusCode: 502, error: undefined }],
  ['conflict-409', { statusCode: 409, error: { code: 'BAD_REQUEST_ERROR' } }],
  ['limit-429', { statusCode: 429, error: { code: 'BAD_REQUEST_ERROR' } }],
  ['redirect-302', { statusCode: 302 }],
])('%s: rejects the call before or after the work', async (kind, rejection) => {
  await fault({ fault: kind })
  await expect(create()).rejects.toMatchObject(rejection)
  expect(await count()).toBe(0)
  await fault({ fault: kind, committed: true })
  await expect(create()).rejects.toMatchObject(rejection)
  expect(await count()).toBe(1)
})

test('malformed-200: makes the SDK resolve with a string', async () => {
  await fault({ fault: 'malformed-200' })
  expect(await create()).toBe('{"id":"order_')
})

test('applies a fault the given number of times and only to its route', async () => {
  await fault({ fault: 'error-500', times: 2 })
  await provider.sdk.orders.all({})
  await expect(create()).rejects.toMatchObject({ statusCode: 500 })
  await expect(create()).rejects.toMatchObject({ statusCode: 500 })
  await create()
  await provider.control('POST', '/faults', { route: '/v1/orders/:id', fault: 'limit-429' })
  await expect(provider.sdk.orders.fetch('order_00000000000000')).rejects.toMatchObject({
    statusCode: 429,
  })
})

test('combines a delay with another fault', async () => {
  await fault({ fault: 'delay', delayMs: 60, times: 9 })
  await fault({ fault: 'commit-then-drop' })
  await expect(create()).rejects.toBeInstanceOf(TypeError)
  await create()
  expect((await provider.control('GET', '/faults')).faults).toMatchObject([{ remaining: 7 }])
})

test('rejects an unknown fault', async () => {
  expect(await fault({ fault: 'explode' })).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } })
})
