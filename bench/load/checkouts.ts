import type { DeliveryAddress } from '#contract/address.ts'
import { post } from './call.ts'

export type Buyer = { token: string; items: { _id: string; quantity: number }[] }
export type Checkouts = {
  kind: 'checkouts'
  shopUrl: string
  /** Where payments are made. */
  providerUrl: string
  buyers: Buyer[]
  address: DeliveryAddress
  /** How long orders are opened; all of them are then paid and verified. */
  seconds: number
  connections: number
}
/** Seconds that the buyers took together for each step, and how many they were. */
export type Bought = { count: number; open: number; pay: number; verify: number }

type Opened = { order: { id: string } }
type Paid = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

/**
 * Step by step rather than buyer by buyer: so the time at the provider's window, which is not the
 * shop's, can be told apart.
 */
export async function checkouts(order: Checkouts): Promise<Bought> {
  const { shopUrl, providerUrl, buyers, address, seconds, connections } = order
  const waiting = [...buyers]
  const opened: { token: string; id: string }[] = []
  const paid: { token: string; proof: Paid }[] = []
  const until = performance.now() + seconds * 1000
  const open = await timed(connections, async () => {
    const buyer = performance.now() < until ? waiting.pop() : undefined
    if (buyer === undefined) return false
    const body = { cartItems: buyer.items, deliveryAddress: address }
    const { token } = buyer
    const { order } = await post<Opened>(`${shopUrl}/api/payment/create-order`, body, token)
    opened.push({ token, id: order.id })
    return true
  })
  const count = opened.length
  const pay = await timed(connections, async () => {
    const one = opened.pop()
    if (one === undefined) return false
    const how = { method: 'card', outcome: 'success' }
    paid.push({
      token: one.token,
      proof: await post<Paid>(`${providerUrl}/checkout/${one.id}/pay`, how),
    })
    return true
  })
  const verify = await timed(connections, async () => {
    const one = paid.pop()
    if (one === undefined) return false
    await post(`${shopUrl}/api/payment/verify`, one.proof, one.token)
    return true
  })
  if (count === buyers.length) throw new Error('there were too few buyers for so long a round')
  return { count, open, pay, verify }
}

/** Seconds until `step` has nothing left to do, `connections` at a time. */
async function timed(connections: number, step: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  const work = async () => {
    while (await step());
  }
  await Promise.all(Array.from({ length: connections }, work))
  return (performance.now() - began) / 1000
}
