import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { api } from '../../api/api.ts'
import { readUser } from '../../session/session.ts'
import { notify } from '../../toasts/notify.ts'
import { createCheckout } from './checkout.ts'
import { aboutCheckout } from './checkout-answers.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { loadWindow, openWindow } from './payment-window.ts'
import { storedClosedWindow, storedPayment } from './stored-in-tab.ts'

type Outcome = Pick<CheckoutDeps, 'onConfirmed' | 'onStale'>

const shop: Omit<CheckoutDeps, keyof Outcome> = {
  async createOrder(items, deliveryAddress, chosen, paymentMethod) {
    const cartItems = items.map(({ _id, quantity, price, expiryDate }) => {
      return { _id, quantity, price, expiryDate }
    })
    const how = paymentMethod ? { paymentMethod } : {}
    const body = { cartItems, deliveryAddress, ...chosen, ...how }
    const { order } = await api.orders.createPayment({ body })
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
      description: 'Medicines delivered to your door',
      prefill: {
        name: address.fullName,
        email: readUser()?.email ?? '',
        contact: `+91${address.phone}`,
      },
      theme: themeOf(document.documentElement),
      handler: onPaid,
      modal: { ondismiss: onDismiss },
    }),
  payment: storedPayment,
  closedWindow: storedClosedWindow,
  notify: {
    success: (message) => notify.success(message, aboutCheckout),
    error: (message) => notify.error(message, aboutCheckout),
    info: (message) => notify.info(message, aboutCheckout),
  },
}

/** Milliseconds between checks. No request is sent unless a payment outcome is unknown. */
const checkEvery = 15_000

/** The page's checkout. Leaving the page closes the window, and so does Back while it is open. */
export function useCheckout(outcome: Outcome) {
  const [checkout] = useState(() => createCheckout({ ...shop, ...outcome }))
  const step = useSyncExternalStore(checkout.watch, checkout.step)
  useEffect(() => {
    void checkout.verifyAgain()
    return () => checkout.leave()
  }, [checkout])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void checkout.checkAgain()
    }
    look()
    const timer = setInterval(look, checkEvery)
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
