import type { DeliveryAddress } from '#contract/address.ts'
import { post } from './post.ts'

export type Buyer = { token: string; items: { _id: string; quantity: number }[] }
export type Checkouts = {
  kind: 'checkouts'
  shopUrl: string
  /** The payment provider's URL. */
  providerUrl: string
  buyers: Buyer[]
  address: DeliveryAddress
  /** How long orders are opened; afterwards all of them are paid and verified. */
  seconds: number
  connections: number
}
/** The seconds that all buyers together took for each step, and their number. */
export type Bought = { count: number; open: number; pay: number; verify: number }

type Opened = { order: { id: string } }
type Paid = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

/**
 * Runs step by step rather than buyer by buyer, so that the time at the provider's window can be separated
 * from the shop's.
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
  return { count, open, pay, verify }
}

/** The seconds until `step` has nothing left to do, with `connections` calls at a time. */
async function timed(connections: number, step: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  const work = async () => {
    while (await step());
  }
  await Promise.all(Array.from({ length: connections }, work))
  return (performance.now() - began) / 1000
}
