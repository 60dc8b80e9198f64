import { demoPerson } from './people.ts'
import type { Journey } from './shop.ts'

/** What the books say of an order's refunds, ours and the provider's: paise, the least first. */
export async function bothBooks(journey: Journey, orderId: string) {
  const admin = journey.api(await demoPerson(journey, 'admin'))
  const { order } = await admin.adminOrders.detail({ params: { id: orderId } })
  const state = await fetch(`${journey.url}/sandbox/razorpay/control/state`)
  const provider = (await state.json()) as { refunds: { payment_id: string; amount: number }[] }
  const paise = (amounts: number[]) => amounts.toSorted((a, b) => a - b)
  return {
    ours: paise(order.refunds.map(({ amount }) => Math.round(amount * 100))),
    theirs: paise(
      provider.refunds
        .filter(({ payment_id }) => payment_id === order.payment?.providerPaymentId)
        .map(({ amount }) => amount),
    ),
  }
}
