import { demoPerson } from './people.ts'
import type { E2eShop } from './shop.ts'

/** An order's refunds in the shop's ledger and in the provider's: paise, smallest first. */
export async function bothLedgers(e2e: E2eShop, orderId: string) {
  const admin = e2e.api(await demoPerson(e2e, 'admin'))
  const { order } = await admin.adminOrders.detail({ params: { id: orderId } })
  const state = await fetch(`${e2e.url}/sandbox/razorpay/control/state`)
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
