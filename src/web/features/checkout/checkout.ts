import type { DeliveryAddress } from '#contract/address.ts'
import { isRefusal } from '../../problems.ts'
import type { SeenLine } from './cart-changes.ts'
import { afterNoOrder, afterNoProof, turnedDown, words } from './checkout-answers.ts'
import { type CheckoutStep, mayLook, mayStart } from './checkout-step.ts'
import type { CheckoutWorld, OpenedWindow, UnprovedPayment } from './checkout-world.ts'

/** How long the money of a closed window may take: by then its units are no longer held. Milliseconds. */
const lookFor = 20 * 60_000

export type Checkout = ReturnType<typeof createCheckout>

/**
 * One checkout after another: create-order, the provider's window, verify (SPEC.md §4). A payment that
 * was made is kept until the server has answered for it, so a lost connection loses no money.
 */
export function createCheckout(world: CheckoutWorld) {
  const watchers = new Set<() => void>()
  let step: CheckoutStep = { name: 'idle' }
  let opened: OpenedWindow | null = null

  function go(next: CheckoutStep) {
    step = next
    for (const watcher of watchers) watcher()
  }

  function fail(next: CheckoutStep & { message: string }) {
    go(next)
    world.say.error(next.message)
  }

  /** `lines` is asked for late: quantities that are still being written count. */
  async function start(lines: () => Promise<readonly SeenLine[]>, address: DeliveryAddress) {
    if (!mayStart(step)) return
    go({ name: 'starting' })
    let seen: readonly SeenLine[] = []
    let stage: 'order' | 'script' | 'window' = 'order'
    try {
      seen = await lines()
      const order = await world.createOrder(seen, address)
      stage = 'script'
      await world.loadWindow(order)
      stage = 'window'
      // The customer left while this was prepared.
      if (step.name !== 'starting') return
      opened = world.openWindow({
        order,
        address,
        onPaid: (paid) => void prove({ paid, deliveryAddress: address }),
        onDismiss: dismissed,
      })
      go({ name: 'paying', orderId: order.orderId })
    } catch (error) {
      if (step.name !== 'starting') return
      if (stage === 'order') noOrder(error, seen)
      else fail({ name: 'failed', message: stage === 'script' ? words.notStarted : words.broken })
    }
  }

  function noOrder(error: unknown, seen: readonly SeenLine[]) {
    const next = afterNoOrder(error, seen)
    if (next.name === 'changed' || isRefusal(error, 401)) world.onStale()
    if ('message' in next) fail(next)
  }

  function dismissed() {
    if (step.name !== 'paying') return
    opened = null
    world.closed.write({ orderId: step.orderId, at: Date.now() })
    go({ name: 'closed' })
    world.say.info(words.closed)
    world.onStale()
  }

  async function prove(payment: UnprovedPayment) {
    opened = null
    world.kept.write(payment)
    go({ name: 'verifying' })
    if (await isProved(payment, 'verifying')) return
    world.say.error(words.unverified)
  }

  /** False where nobody knew, or where the checkout went on meanwhile. */
  async function isProved(payment: UnprovedPayment, during: CheckoutStep['name']) {
    const next = await world
      .verify(payment)
      .then(({ orderId }): CheckoutStep => ({ name: 'confirmed', orderId }), afterNoProof)
    if (step.name !== during) return false
    if (next.name === 'unverified') {
      go(next)
      return false
    }
    world.kept.clear()
    if (next.name === 'confirmed') confirmed(next.orderId)
    else if (next.name === 'refused') refused(next)
    return true
  }

  function confirmed(orderId: string) {
    world.closed.clear()
    go({ name: 'confirmed', orderId })
    world.say.success(words.paid)
    world.onConfirmed()
  }

  function refused(next: CheckoutStep & { message: string }) {
    world.onStale()
    fail(next)
  }

  /** Asks again about a payment that was made and not proved; nothing where there is none. */
  async function proveAgain() {
    const kept = world.kept.read()
    if (kept && step.name !== 'verifying' && step.name !== 'paying') await prove(kept)
  }

  /** Looks whether money of which nothing is known has arrived meanwhile; says nothing where it has not. */
  async function lookAgain() {
    const payment = world.kept.read()
    if (payment && step.name === 'unverified') return void (await isProved(payment, 'unverified'))
    const closed = world.closed.read()
    if (closed === null || !mayLook(step)) return
    if (Date.now() - closed.at > lookFor) return world.closed.clear()
    const outcome = await world.outcomeOf(closed.orderId).catch(() => null)
    if (outcome === null || !mayLook(step)) return
    world.closed.clear()
    if (outcome === 'placed') confirmed(closed.orderId)
    else refused(turnedDown(words.turnedDown))
  }

  /** Takes the window away, as when the customer goes back; a payment that is being proved goes on. */
  function leave() {
    const window = opened
    opened = null
    if (step.name === 'starting') go({ name: 'idle' })
    dismissed()
    window?.close()
  }

  return {
    start,
    proveAgain,
    lookAgain,
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
