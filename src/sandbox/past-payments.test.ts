import { expect, test } from 'vitest'
import { startProvider } from './running-provider.ts'

const sold = {
  id: 'pay_Demo0000000001',
  orderId: 'order_Demo0000000001',
  receipt: '0d3c1f0e-5a52-4d0b-9a3e-2f5f4f0f6a01',
  amount: 25_100,
  method: 'upi',
  createdAt: 1_790_000_000,
  refund: null,
} as const
const givenBack = {
  ...sold,
  id: 'pay_Demo0000000002',
  orderId: 'order_Demo0000000002',
  refund: {
    id: 'rfnd_Demo0000000002',
    key: '4b1de3a2-83a4-4c5e-8b5c-7a1f0d2c9b02',
    amount: 25_100,
    createdAt: 1_790_000_500,
  },
} as const
const partlyBack = {
  ...sold,
  id: 'pay_Demo0000000003',
  orderId: 'order_Demo0000000003',
  refund: {
    id: 'rfnd_Demo0000000003',
    key: '7c2ef4b3-94b5-4d6f-9c6d-8b2a0e3dac03',
    amount: 5_100,
    createdAt: 1_790_000_500,
  },
} as const

test('finds and refunds payments made before this store existed', async () => {
  const provider = await startProvider({ past: [sold, givenBack, partlyBack] })
  expect(await provider.sdk.payments.fetch(sold.id)).toMatchObject({
    status: 'captured',
    order_id: sold.orderId,
    amount: 25_100,
  })
  expect(await provider.sdk.payments.refund(sold.id, { amount: 5_000 })).toMatchObject({
    amount: 5_000,
    status: 'processed',
  })
  await expect(provider.sdk.payments.refund(givenBack.id, { amount: 100 })).rejects.toMatchObject({
    statusCode: 400,
  })
  expect(await provider.sdk.payments.fetch(partlyBack.id)).toMatchObject({
    status: 'captured',
    amount_refunded: 5_100,
    refund_status: 'partial',
  })
  await expect(
    provider.sdk.payments.refund(partlyBack.id, { amount: 20_001 }),
  ).rejects.toMatchObject({ statusCode: 400 })
  expect(await provider.sdk.payments.refund(partlyBack.id, { amount: 20_000 })).toMatchObject({
    status: 'processed',
  })
  expect(await provider.control('GET', '/ledger')).toMatchObject({ contradictions: [] })
  await provider.stop()
})
