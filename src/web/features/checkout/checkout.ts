import type { DeliveryAddress } from '#contract/address.ts'
import { isRefusal } from '../../problems.ts'
import type { SeenLine } from './cart-changes.ts'
import { afterNoOrder, afterNoProof, words } from './checkout-answers.ts'
import { type CheckoutStep, mayStart } from './checkout-step.ts'
import type { CheckoutWorld, OpenedWindow, UnprovedPayment } from './checkout-world.ts'

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
      go({ name: 'paying' })
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
    go({ name: 'idle' })
    world.say.info(words.closed)
    // Closing is not refusing: the money may have gone through all the same.
    world.onStale()
  }

  async function prove(payment: UnprovedPayment) {
    opened = null
    world.kept.write(payment)
    go({ name: 'verifying' })
    try {
      const { orderId } = await world.verify(payment)
      world.kept.clear()
      go({ name: 'confirmed', orderId })
      world.say.success(words.paid)
      world.onConfirmed()
    } catch (error) {
      const next = afterNoProof(error)
      if (next.name === 'refused') {
        world.kept.clear()
        world.onStale()
        fail(next)
      } else {
        go(next)
        world.say.error(words.unverified)
      }
    }
  }

  /** Asks again about a payment that was made and not proved; nothing where there is none. */
  async function proveAgain() {
    const kept = world.kept.read()
    if (kept && step.name !== 'verifying' && step.name !== 'paying') await prove(kept)
  }

  /** Takes the window away, as when the customer goes back; a payment that is being proved goes on. */
  function leave() {
    const window = opened
    opened = null
    if (step.name === 'paying') world.say.info(words.closed)
    if (step.name === 'paying' || step.name === 'starting') go({ name: 'idle' })
    window?.close()
  }

  return {
    start,
    proveAgain,
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
