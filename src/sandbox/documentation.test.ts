import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  manually,
  paidOrder,
  type RunningProvider,
  startProvider,
} from '#sandbox/running-provider.ts'

/* Runs every command of docs/sandbox.md verbatim. */

const text = readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8')
const commands = text.split('\n').filter((line) => line.startsWith('curl'))

let provider: RunningProvider
beforeAll(async () => {
  provider = await startProvider({ webhookUrl: 'http://127.0.0.1:9/nobody' })
})
afterAll(() => provider.stop())

const fault = (terms: object) => provider.control('POST', '/faults', terms)

/** A payment, refund or transfer to which the command can be applied. */
const subjects: Record<string, () => Promise<string>> = {
  '/payments/$PAYMENT/authorize': async () => {
    const order = await provider.sdk.orders.create({ amount: 500, currency: 'INR' })
    return (await provider.pay(order.id, { outcome: 'failure' })).body.error.metadata.payment_id
  },
  '/payments/$PAYMENT/capture': async () => {
    const order = await provider.sdk.orders.create(manually(500))
    return (await provider.pay(order.id)).body.razorpay_payment_id
  },
  '/payments/$PAYMENT/fail': async () => {
    await fault({ payment: '*', fault: 'capture-after-close' })
    return (await paidOrder(provider)).paymentId
  },
  '/refunds/$REFUND/process': () => pendingRefund(),
  '/refunds/$REFUND/fail': () => pendingRefund(),
  '/transfers/$TRANSFER/process': () => pendingTransfer(),
  '/transfers/$TRANSFER/fail': () => pendingTransfer(),
}

async function pendingRefund() {
  const { paymentId } = await paidOrder(provider)
  await fault({ refund: '*', fault: 'stay-pending' })
  return (await provider.sdk.payments.refund(paymentId, {})).id
}

async function pendingTransfer() {
  await fault({ transfer: '*', fault: 'stay-pending' })
  const terms = { account: 'acc_Sanjeevani0001', amount: 500, currency: 'INR' }
  return (await provider.sdk.transfers.create(terms)).id
}

async function someEvent() {
  await paidOrder(provider)
  return (await provider.control('GET', '/state')).events[0].id
}

test('finds the documented commands', () => expect(commands.length).toBeGreaterThan(40))

test.each(commands)('runs %s', async (command) => {
  const { method, json, path } =
    /^curl( -X (?<method>[A-Z]+))?( --json '(?<json>.*)')? \$S\/control(?<path>\/\S+)$/.exec(
      command,
    )?.groups ?? {}
  expect(path).toBeDefined()
  await provider.control('DELETE', '/faults')
  await provider.control('POST', '/webhook', { previousSecret: 'before' })
  const subject = subjects[path ?? '']
  const address = path?.replace(/\$[A-Z]+/, subject ? await subject() : '')
  const event = json?.includes('$EVENT') ? await someEvent() : ''
  const body = json === undefined ? undefined : JSON.parse(json.replace(`'$EVENT'`, event))
  const answer = await provider.call(
    method ?? (json === undefined ? 'GET' : 'POST'),
    `/control${address}`,
    body,
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
})
