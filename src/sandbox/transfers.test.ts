import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProvider, startProvider } from '#sandbox/running-provider.ts'

let provider: RunningProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

const account = 'acc_Sanjeevani0001'

function transfer(body: object, key?: string) {
  const headers = key === undefined ? {} : { 'x-transfer-idempotency': key }
  return provider.call('POST', '/v1/transfers', { account, currency: 'INR', ...body }, headers)
}
const fault = (name: string) => provider.control('POST', '/faults', { transfer: '*', fault: name })

test('transfers money to a linked account, and lists and fetches the transfer', async () => {
  const made = await provider.sdk.transfers.create({ account, amount: 500, currency: 'INR' })
  expect(made).toMatchObject({
    id: expect.stringMatching(/^trf_[A-Za-z0-9]{14}$/),
    entity: 'transfer',
    status: 'processed',
    recipient: account,
    amount: 500,
  })
  expect(await provider.sdk.transfers.fetch(made.id)).toEqual(made)
  expect((await provider.sdk.transfers.all({})).items[0]).toEqual(made)
})

test('makes one transfer per key and rejects another request with the same key', async () => {
  const { body: first } = await transfer({ amount: 700 }, 'payout-1')
  expect((await transfer({ amount: 700 }, 'payout-1')).body).toEqual(first)
  expect(await transfer({ amount: 701 }, 'payout-1')).toMatchObject({
    status: 400,
    body: { error: { description: expect.stringMatching(/^Different request/) } },
  })
  expect(await transfer({ amount: 700 }, 'x')).toMatchObject({ status: 400 })
})

test.each([
  [{ account: 'acc_x', amount: 500 }, 'acc_x is an invalid account_code.'],
  [{ amount: 99 }, 'The amount must be at least INR 1.00'],
  [{ amount: 1.5 }, 'The amount must be an integer.'],
  [{ amount: 500, currency: 'USD' }, 'Currency is not supported'],
])('rejects %j', async (body, description) => {
  expect(await transfer(body)).toMatchObject({ status: 400, body: { error: { description } } })
})

test('creates no transfer if the balance is insufficient', async () => {
  await fault('insufficient-balance')
  expect(await transfer({ amount: 500 }, 'payout-2')).toMatchObject({
    status: 400,
    body: { error: { description: 'Transfer cannot be made due to insufficient balance' } },
  })
  expect((await transfer({ amount: 500 }, 'payout-2')).body.status).toBe('processed')
})

test('processes or fails a pending transfer once', async () => {
  await fault('stay-pending')
  const { body: waiting } = await transfer({ amount: 500 })
  expect(waiting.status).toBe('pending')
  expect((await provider.control('POST', `/transfers/${waiting.id}/process`)).status).toBe(
    'processed',
  )
  const again = await provider.control('POST', `/transfers/${waiting.id}/fail`)
  expect(again.error.description).toBe('The transfer is processed already.')
  await fault('fail')
  const { body: failing } = await transfer({ amount: 500 })
  await expect
    .poll(async () => (await provider.sdk.transfers.fetch(failing.id)).status)
    .toBe('failed')
})
