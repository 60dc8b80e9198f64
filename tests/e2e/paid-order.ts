import type { Session } from '#contract/accounts.ts'
import { customerWith } from './people.ts'
import type { Journey } from './shop.ts'

export const deliveryAddress = {
  fullName: 'Asha Patil',
  addressLine1: '14, Lakshmi Niwas, Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '9822044170',
}

/** A control or a window of the payment provider; docs/sandbox.md lists them. */
export async function tellProvider(journey: Journey, path: string, terms: object) {
  const answer = await fetch(`${journey.url}/sandbox/razorpay/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(terms),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** A new customer and the order they have just paid for, without a page being opened. */
export async function paidOrder(
  journey: Journey,
  medicine: { _id: string },
  quantity = 1,
): Promise<{ customer: Session; orderId: string }> {
  const customer = await customerWith(journey, [medicine, quantity])
  return { customer, orderId: await buy(journey, customer, medicine, quantity) }
}

/** An order that a customer pays for, without a page being opened; its id. */
export async function buy(
  journey: Journey,
  customer: Session,
  medicine: { _id: string },
  quantity = 1,
): Promise<string> {
  const { orders } = journey.api(customer)
  const cartItems = [{ _id: medicine._id, quantity }]
  const { order } = await orders.createPayment({ body: { cartItems, deliveryAddress } })
  const window = { method: 'card', outcome: 'success' }
  const paid = await tellProvider(journey, `checkout/${order.id}/pay`, window)
  return (await orders.verifyPayment({ body: paid })).orderId
}
