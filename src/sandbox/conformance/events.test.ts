import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { expect, test, vi } from 'vitest'
import { paidOrder, startProvider, testOptions } from '../running-provider.ts'
import { receiveWebhooks } from '../webhook-receiver.ts'
import { eventNames } from '../webhooks/event-names.ts'
import { expectEntity, isSandbox } from './gateway.ts'

const transfer = ({ sdk }: Awaited<ReturnType<typeof startProvider>>, amount: number) =>
  sdk.transfers.create({ account: 'acc_Sanjeevani0001', amount, currency: 'INR' })

test.runIf(isSandbox)('sends every event with the documented shape and a signature', async () => {
  const shop = await receiveWebhooks()
  const provider = await startProvider({ webhookUrl: shop.url })
  const { paymentId } = await paidOrder(provider)
  const order = await provider.sdk.orders.create({ amount: 500, currency: 'INR' })
  await provider.pay(order.id, { outcome: 'failure' })
  await provider.sdk.payments.refund(paymentId, { amount: 100 })
  await provider.control('POST', '/faults', { refund: '*', fault: 'fail' })
  await provider.sdk.payments.refund(paymentId, { amount: 200 })

  await transfer(provider, 500)
  await provider.control('POST', '/faults', { transfer: '*', fault: 'fail' })
  await transfer(provider, 600)

  await vi.waitFor(() => expect(new Set(shop.names())).toEqual(new Set(eventNames)))
  for (const { raw, signature } of shop.received) {
    expect(validateWebhookSignature(raw, signature, testOptions.webhookSecret)).toBe(true)
    const event = JSON.parse(raw)
    expectEntity('event', event)
    expect(Object.keys(event.payload)).toEqual(event.contains)
  }
  await provider.stop()
  shop.stop()
})
