import type { Session } from '#contract/accounts.ts'
import { customerWith } from './people.ts'
import type { E2eShop } from './shop.ts'

export const deliveryAddress = {
  fullName: 'Asha Patil',
  addressLine1: '14, Lakshmi Niwas, Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '9822044170',
  district: 'Pune',
}

/** Calls a control or a window endpoint of the payment provider; docs/sandbox.md lists them. */
export async function callSandbox(e2e: E2eShop, path: string, terms: object) {
  const answer = await fetch(`${e2e.url}/sandbox/razorpay/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(terms),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** A new customer and their paid order, without opening a page. */
export async function paidOrder(
  e2e: E2eShop,
  medicine: { _id: string },
  quantity = 1,
): Promise<{ customer: Session; orderId: string }> {
  const customer = await customerWith(e2e, [medicine, quantity])
  return { customer, orderId: await buy(e2e, customer, medicine, quantity) }
}

/** Buys and pays as a customer without opening a page; returns the order's id. */
export async function buy(
  e2e: E2eShop,
  customer: Session,
  medicine: { _id: string },
  quantity = 1,
): Promise<string> {
  const { orders } = e2e.api(customer)
  const cartItems = [{ _id: medicine._id, quantity }]
  const { order } = await orders.createPayment({ body: { cartItems, deliveryAddress } })
  const window = { method: 'card', outcome: 'success' }
  const paid = await callSandbox(e2e, `checkout/${order.id}/pay`, window)
  return (await orders.verifyPayment({ body: paid })).orderId
}
