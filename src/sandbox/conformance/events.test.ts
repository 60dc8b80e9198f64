import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { expect, test, vi } from 'vitest'
import { paidOrder, startProvider, testOptions } from '../running-provider.ts'
import { receiveWebhooks } from '../webhook-receiver.ts'
import { eventNames } from '../webhooks/event-names.ts'
import { expectEntity, isSandbox } from './gateway.ts'

test.runIf(isSandbox)('each event has the documented shape and a signature', async () => {
  const shop = await receiveWebhooks()
  const provider = await startProvider({ webhookUrl: shop.url })
  const { paymentId } = await paidOrder(provider)
  const order = await provider.sdk.orders.create({ amount: 500, currency: 'INR' })
  await provider.pay(order.id, { outcome: 'failure' })
  await provider.sdk.payments.refund(paymentId, { amount: 100 })
  await provider.control('POST', '/faults', { refund: '*', fault: 'fail' })
  await provider.sdk.payments.refund(paymentId, { amount: 200 })

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
