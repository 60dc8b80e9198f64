import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#contract/client.ts'
import type { Proof } from '../../scripts/run-sandbox.ts'
import { address } from '../actors.ts'
import type { ShopProcess } from './run-shop.ts'

/** How one customer fared from the cart's button to the confirmed order. */
export type Bought = { orderId: string; providerOrderId: string }

export type Buyer = {
  token: string
  items: { _id: string; quantity: number }[]
  /** Asked anew for each call: a person who is sent away may land at another process. */
  shop: () => ShopProcess
  pay: (providerOrderId: string) => Promise<Proof>
  /** Told each refusal that was worth another try. */
  onRefusal?: (refusal: Refusal) => void
}

/**
 * Buys, and asks again for half a minute where the shop can't answer just now (503) or no answer comes.
 * Rejects with any other refusal.
 */
export async function buy({ token, items, shop, pay, onRefusal }: Buyer): Promise<Bought> {
  const patiently = <Result>(ask: () => Promise<Result>) => insisting(ask, onRefusal)
  const body = { cartItems: items, deliveryAddress: address }
  const { order } = await patiently(() => shop().as(token).orders.createPayment({ body }))
  const proof = await pay(order.id)
  const { orderId } = await patiently(() => shop().as(token).orders.verifyPayment({ body: proof }))
  return { orderId, providerOrderId: order.id }
}

export async function insisting<Result>(
  ask: () => Promise<Result>,
  onRefusal: (refusal: Refusal) => void = () => undefined,
): Promise<Result> {
  const until = Date.now() + 30_000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Refusal) || ![0, 503].includes(error.status)) throw error
      if (Date.now() > until) throw error
      onRefusal(error)
    }
    await pause(100)
  }
}
