import { address } from '../../tests/actors.ts'
import { stockedMedicine } from '../../tests/processes/people.ts'
import type { Stand } from '../../tests/processes/stand.ts'

/** What customers were promised, with the time of the promise. */
export type Promised = { orderId: string; paymentId: string; paise: number; at: Date }

export type Traffic = {
  /** Orders that the shop confirmed as paid, in that order. */
  confirmed: Promised[]
  /** Orders among them that their customers cancelled. */
  cancelled: { orderId: string; at: Date }[]
  /** Ends the traffic once each customer has finished; with true, whatever fails from now on is expected. */
  stop(afterFailure?: boolean): Promise<void>
}

const buyers = 6
/** Every so many purchases, a customer cancels one. */
const cancelling = 4

/** What the customers of a drill buy, and who they are. */
export type Market = { medicineId: string; tokens: string[] }

export async function openMarket(stand: Stand): Promise<Market> {
  const { _id } = await stockedMedicine(stand.shop(), { price: 30, stockQuantity: 100_000 })
  return { medicineId: _id, tokens: await stand.customers(buyers) }
}

/** Customers buy, and cancel some orders, until they are stopped. */
export function startTraffic(stand: Stand, { medicineId, tokens }: Market): Traffic {
  const confirmed: Promised[] = []
  const cancelled: Traffic['cancelled'] = []
  const state = { open: true, failing: false }
  const buyOne = async (token: string, number: number) => {
    const { orders } = stand.shop(number % stand.shops.length).as(token)
    const body = { cartItems: [{ _id: medicineId, quantity: 2 }], deliveryAddress: address }
    const { order } = await orders.createPayment({ body })
    const proof = await stand.sandbox.pay(order.id)
    const { orderId } = await orders.verifyPayment({ body: proof })
    const { razorpay_payment_id: paymentId } = proof
    confirmed.push({ orderId, paymentId, paise: order.amount, at: new Date() })
    if (confirmed.length % cancelling !== 0) return
    await orders.cancel({ params: { orderId }, body: {} })
    cancelled.push({ orderId, at: new Date() })
  }
  const buyOn = async (token: string, number: number) => {
    while (state.open)
      try {
        await buyOne(token, number)
      } catch (error) {
        if (!state.failing) throw error
        return
      }
  }
  const all = Promise.all(tokens.map(buyOn))
  // A failure is reported by `stop`.
  all.catch(() => {
    state.open = false
  })
  return {
    confirmed,
    cancelled,
    stop: async (afterFailure = false) => {
      state.failing = afterFailure
      state.open = false
      await all
    },
  }
}
