import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { api } from '../../api.ts'
import { notify } from '../../notify.ts'
import { readUser } from '../../session.ts'
import { createCheckout } from './checkout.ts'
import { aboutCheckout } from './checkout-answers.ts'
import type { CheckoutWorld } from './checkout-world.ts'
import { keptClosed, keptPayment } from './kept-payment.ts'
import { loadWindow, openWindow } from './payment-window.ts'

type Outcome = Pick<CheckoutWorld, 'onConfirmed' | 'onStale'>

const shop: Omit<CheckoutWorld, keyof Outcome> = {
  async createOrder(lines, deliveryAddress) {
    const cartItems = lines.map(({ _id, quantity, price, expiryDate }) => {
      return { _id, quantity, price, expiryDate }
    })
    const { order } = await api.orders.createPayment({ body: { cartItems, deliveryAddress } })
    return order
  },
  verify: ({ paid, deliveryAddress }) =>
    api.orders.verifyPayment({ body: { ...paid, deliveryAddress } }),
  async outcomeOf(orderId) {
    const { orders } = await api.orders.list({ query: { sort: '-orderDate', limit: 5 } })
    const order = orders.find(({ _id }) => _id === orderId)
    if (!order) return null
    const gone = order.refunds.some(({ cause }) => cause === 'unfulfillable')
    return gone ? 'turned down' : 'placed'
  },
  loadWindow,
  openWindow: ({ order, address, onPaid, onDismiss }) =>
    openWindow({
      key: order.key,
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      name: 'Aushadh',
      description: 'Medicines for your door',
      prefill: {
        name: address.fullName,
        email: readUser()?.email ?? '',
        contact: `+91${address.phone}`,
      },
      theme: themeOf(document.documentElement),
      handler: onPaid,
      modal: { ondismiss: onDismiss },
    }),
  kept: keptPayment,
  closed: keptClosed,
  say: {
    success: (message) => notify.success(message, aboutCheckout),
    error: (message) => notify.error(message, aboutCheckout),
    info: (message) => notify.info(message, aboutCheckout),
  },
}

/** Milliseconds. Nothing is asked while no closed window waits for its outcome. */
const lookEvery = 15_000

/** A checkout that ends with its page: leaving closes the window, and so does Back while it is open. */
export function useCheckout(outcome: Outcome) {
  const [checkout] = useState(() => createCheckout({ ...shop, ...outcome }))
  const step = useSyncExternalStore(checkout.watch, checkout.step)
  useEffect(() => {
    void checkout.proveAgain()
    return () => checkout.leave()
  }, [checkout])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void checkout.lookAgain()
    }
    look()
    const timer = setInterval(look, lookEvery)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [checkout])
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && checkout.step().name === 'paying',
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    checkout.leave()
    blocker.reset()
  }, [blocker, checkout])
  return { checkout, step }
}

function themeOf(root: HTMLElement) {
  const color = getComputedStyle(root).getPropertyValue('--brand-fill').trim()
  return { color, mode: root.dataset.theme }
}
