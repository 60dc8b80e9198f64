import type { DeliveryAddress } from '#contract/address.ts'
import { isRefusal } from '../../format/problems.ts'
import type { SeenItem } from './cart-changes.ts'
import {
  afterOrderError,
  afterVerificationError,
  type CheckoutStep,
  mayCheck,
  mayStart,
  turnedDown,
  words,
} from './checkout-answers.ts'
import type { CheckoutDeps, OpenedWindow, OrderedWith, UnverifiedPayment } from './checkout-deps.ts'

/** How long to check for the payment of a closed window, in ms. Its reservation has expired by then. */
const checkFor = 20 * 60_000

export type Checkout = ReturnType<typeof createCheckout>

/**
 * The checkout: create the order, open the provider's window, verify the payment (SPEC.md §4). A payment is
 * stored until the server has answered, so that a lost connection loses no money.
 */
export function createCheckout(deps: CheckoutDeps) {
  const watchers = new Set<() => void>()
  let step: CheckoutStep = { name: 'idle' }
  let opened: OpenedWindow | null = null

  function go(next: CheckoutStep) {
    step = next
    for (const watcher of watchers) watcher()
  }

  function fail(next: CheckoutStep & { message: string }) {
    go(next)
    deps.notify.error(next.message)
  }

  /** `items` waits for quantities that are still being saved; `chosen` finishes an upload. */
  async function start(
    items: () => Promise<readonly SeenItem[]>,
    address: DeliveryAddress,
    chosen: () => Promise<OrderedWith> = async () => null,
    method?: 'cash',
  ) {
    if (!mayStart(step)) return
    go({ name: 'starting' })
    let seen: readonly SeenItem[] = []
    let stage: 'order' | 'script' | 'window' = 'order'
    try {
      seen = await items()
      const order = await deps.createOrder(seen, address, await chosen(), method)
      if (order.placed) return confirmed(order.orderId, order.amount)
      stage = 'script'
      await deps.loadWindow(order)
      stage = 'window'
      // The customer left during preparation.
      if (step.name !== 'starting') return
      opened = deps.openWindow({
        order,
        address,
        onPaid: (paid) => void verify({ paid, deliveryAddress: address }),
        onDismiss: dismissed,
      })
      go({ name: 'paying', orderId: order.orderId })
    } catch (error) {
      if (step.name !== 'starting') return
      if (stage === 'order') onOrderError(error, seen)
      else fail({ name: 'failed', message: stage === 'script' ? words.notStarted : words.broken })
    }
  }

  function onOrderError(error: unknown, seen: readonly SeenItem[]) {
    const next = afterOrderError(error, seen)
    const isStale = ['changed', 'prescription', 'coupon'].includes(next.name)
    if (isStale || isRefusal(error, 401)) deps.onStale()
    if ('message' in next) fail(next)
  }

  function dismissed() {
    if (step.name !== 'paying') return
    opened = null
    deps.closedWindow.write({ orderId: step.orderId, at: Date.now() })
    go({ name: 'closed' })
    deps.notify.info(words.closed)
    deps.onStale()
  }

  async function verify(payment: UnverifiedPayment) {
    opened = null
    deps.payment.write(payment)
    go({ name: 'verifying' })
    if (await verifyOnce(payment, 'verifying')) return
    deps.notify.error(words.unverified)
  }

  /** Returns false without an answer, or if the step has changed meanwhile. */
  async function verifyOnce(payment: UnverifiedPayment, during: CheckoutStep['name']) {
    const next = await deps
      .verify(payment)
      .then(({ orderId }): CheckoutStep => ({ name: 'confirmed', orderId }), afterVerificationError)
    if (step.name !== during) return false
    if (next.name === 'unverified') {
      go(next)
      return false
    }
    deps.payment.clear()
    if (next.name === 'confirmed') confirmed(next.orderId)
    else if (next.name === 'refused') refused(next)
    return true
  }

  /** `duePaise`: what is to be paid in cash on delivery. */
  function confirmed(orderId: string, duePaise?: number) {
    deps.closedWindow.clear()
    go({ name: 'confirmed', orderId, ...(duePaise ? { duePaise } : {}) })
    deps.notify.success(duePaise ? words.placed : words.paid)
    deps.onConfirmed()
  }

  function refused(next: CheckoutStep & { message: string }) {
    deps.onStale()
    fail(next)
  }

  /** Verifies a stored payment again, if there is one. */
  async function verifyAgain() {
    const payment = deps.payment.read()
    if (payment && step.name !== 'verifying' && step.name !== 'paying') await verify(payment)
  }

  /** Checks whether an unverified payment, or the payment of a closed window, has arrived. Silent if it has not. */
  async function checkAgain() {
    const payment = deps.payment.read()
    if (payment && step.name === 'unverified') return void (await verifyOnce(payment, 'unverified'))
    const closed = deps.closedWindow.read()
    if (closed === null || !mayCheck(step)) return
    if (Date.now() - closed.at > checkFor) return deps.closedWindow.clear()
    const outcome = await deps.outcomeOf(closed.orderId).catch(() => null)
    if (outcome === null || !mayCheck(step)) return
    deps.closedWindow.clear()
    if (outcome === 'placed') confirmed(closed.orderId)
    else refused(turnedDown(words.turnedDown))
  }

  /** Closes the window, for example when the customer goes back. A running verification continues. */
  function leave() {
    const window = opened
    opened = null
    if (step.name === 'starting') go({ name: 'idle' })
    dismissed()
    window?.close()
  }

  return {
    start,
    verifyAgain,
    checkAgain,
    leave,
    step: () => step,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}
