import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { uploaded } from '../../../../../tests/verification.ts'

/* What somebody at the payment provider could read of our customers: nothing. */

let scenario: Scenario
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop, 'Vasundhara Zunjarrao')
})
afterAll(() => scenario.shop.close())

const deliveryAddress = {
  fullName: 'Vasundhara Zunjarrao',
  addressLine1: '7 Quince Cottage, Xavier Marg',
  city: 'Wadgaonsheri',
  state: 'Maharashtra',
  zipCode: '411014',
  district: 'Pune',
  phone: '9763300521',
}
const medicine = {
  name: 'Zyprexaline 50 mg for the mind',
  description: 'Eases schizophrenia.',
  composition: 'Olanzapine',
  category: 'Psychiatry',
}

test('sends the provider only ids and amounts in checkout, payment, verification, capture and refund', async () => {
  const { sandbox } = scenario.shop
  const { provider } = sandbox
  const { _id } = await newMedicine(scenario.pharmacy, medicine)
  const { prescription, patient } = await uploaded(scenario, customer)
  const cartItems = [{ _id, quantity: 2, price: 27.85 }]
  const body = { cartItems, deliveryAddress, prescription, patient }
  const { order } = await customer.api.orders.createPayment({ body })
  const paid = await sandbox.pay(order.id, 'card')
  await customer.api.orders.verifyPayment({ body: paid })
  const key = randomUUID()
  await provider.capture(paid.razorpay_payment_id, order.amount)
  await provider.refund(paid.razorpay_payment_id, order.amount, key)
  await provider.refundsOf(paid.razorpay_payment_id)
  for await (const _ of provider.paymentsBetween(new Date(0), new Date()));

  const requests = requestsIn(sandbox.sent().text)
  const asked = requests.map(({ call }) => call.replaceAll(/(order|pay)_\w{14}/g, ':$1'))
  expect(asked).toEqual(
    expect.arrayContaining([
      'POST /v1/orders',
      'GET /v1/payments/:pay',
      'POST /v1/payments/:pay/capture',
      'POST /v1/payments/:pay/refund',
    ]),
  )
  const bodies = requests.flatMap(({ body: sent }) => (sent === '' ? [] : [JSON.parse(sent)]))
  expect(bodies).toEqual([
    { amount: order.amount, currency: 'INR', receipt: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    { amount: order.amount, currency: 'INR' },
    { amount: order.amount, receipt: key, notes: { refund_id: key } },
  ])

  const headers = requests.flatMap(({ headers: sent }) => [...sent.keys()])
  expect([...new Set(headers)].sort()).toEqual([
    'accept',
    'accept-encoding',
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
    'user-agent',
    'x-refund-idempotency',
  ])

  // Again, in every encoding in which they might be hidden.
  const credentials = requests.map(({ headers: sent }) => sent.get('authorization')?.slice(6) ?? '')
  const all = [sandbox.sent().text, ...credentials.map(atob)].join('\n')
  const known = [customer.id, customer.email, _id, scenario.pharmacy.id]
  const words = Object.values({ ...deliveryAddress, ...medicine }).flatMap((text) => [
    text,
    ...text.split(/\W+/).filter((word) => word.length > 4),
  ])
  for (const secret of [...known, ...words])
    expect.soft(all.toLowerCase()).not.toContain(secret.toLowerCase())
})

type Request = { call: string; headers: Map<string, string>; body: string }

/** The requests as they were sent, one after the other. */
function requestsIn(text: string): Request[] {
  const requests: Request[] = []
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n')
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const headers = new Map(
      lines.map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)]
      }),
    )
    const length = Number(headers.get('content-length') ?? 0)
    const body = rest.slice(end + 4, end + 4 + length)
    requests.push({ call: first.replace(/ HTTP\/1.1$/, ''), headers, body })
    rest = rest.slice(end + 4 + length)
  }
  return requests
}
