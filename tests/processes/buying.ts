import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#contract/client.ts'
import type { Proof } from '../../scripts/run-sandbox.ts'
import { address } from '../actors.ts'
import type { ShopProcess } from './run-shop.ts'

/** The result of one purchase, from the cart to the confirmed order. */
export type Bought = { orderId: string; providerOrderId: string }

export type Buyer = {
  token: string
  items: { _id: string; quantity: number }[]
  /** Called for each request: a retry may reach another process. */
  shop: () => ShopProcess
  pay: (providerOrderId: string) => Promise<Proof>
  /** Called with each refusal that is retried. */
  onRefusal?: (refusal: Refusal) => void
}

/**
 * Buys, and retries for half a minute when the shop answers 503 or does not answer. Rejects with any other
 * refusal.
 */
export async function buy({ token, items, shop, pay, onRefusal }: Buyer): Promise<Bought> {
  const retried = <Result>(ask: () => Promise<Result>) => withRetries(ask, onRefusal)
  const body = { cartItems: items, deliveryAddress: address }
  const { order } = await retried(() => shop().as(token).orders.createPayment({ body }))
  const proof = await pay(order.id)
  const { orderId } = await retried(() => shop().as(token).orders.verifyPayment({ body: proof }))
  return { orderId, providerOrderId: order.id }
}

export async function withRetries<Result>(
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
