import type { CartItem } from '#contract/cart.ts'
import { isRefusal } from '../../format/problems.ts'

export type CartItemRow = CartItem & { leaving: boolean }

/** Where a cart is stored: on the server, or a guest's on the device. */
export type CartCalls = {
  view(): Promise<readonly CartItem[]>
  update(id: string, quantity: number): Promise<unknown>
  remove(id: string): Promise<unknown>
}

/** The dependencies of a cart: calls, notifications and the header's count. */
export type CartDeps = CartCalls & {
  notify: { success(message: string): void; error(message: string): void }
  onUnits(units: number): void
}

export type Cart = ReturnType<typeof createCart>

/** The cart on the screen. Changes show immediately and are reverted if the server rejects them. */
export function createCart(deps: CartDeps, loaded: readonly CartItem[] = []) {
  const watchers = new Set<() => void>()
  const writes = createQuantityWrites(deps.update, onRefused)
  let items: readonly CartItemRow[] = loaded.map((item) => ({ ...item, leaving: false }))
  // Counts the customer's changes: a cart that was requested before the latest change is out of date.
  let changes = 0

  function put(next: readonly CartItemRow[]) {
    items = next
    deps.onUnits(unitsOf(items))
    for (const watcher of watchers) watcher()
  }

  function change(id: string, part: Partial<CartItemRow>) {
    put(items.map((item) => (item._id === id ? { ...item, ...part } : item)))
  }

  function show(latest: readonly CartItem[]) {
    const leaving = new Set(items.filter((item) => item.leaving).map((item) => item._id))
    put(
      latest.map((item) => ({
        ...item,
        quantity: writes.wanted(item._id) ?? item.quantity,
        leaving: leaving.has(item._id),
      })),
    )
  }

  async function refresh(): Promise<void> {
    await writes.settled()
    const requestedAt = changes
    const latest = await deps.view()
    if (changes === requestedAt) show(latest)
    else await refresh()
  }

  function refreshQuietly(): void {
    refresh().catch(() => undefined)
  }

  function onRefused(id: string, saved: number, error: unknown) {
    change(id, { quantity: saved })
    const short = isRefusal(error, 'insufficient_stock')
    deps.notify.error(short ? error.message : 'Failed to update item quantity')
    // The stock has changed; without a response, the quantity may have changed too.
    refreshQuietly()
  }

  function setQuantity(id: string, quantity: number) {
    const item = items.find((one) => one._id === id)
    if (!item || item.leaving || quantity < 1 || quantity === item.quantity) return
    changes += 1
    writes.want(id, item.quantity, quantity)
    change(id, { quantity })
  }

  /** Returns whether the item was removed. */
  async function remove(id: string): Promise<boolean> {
    if (items.some((item) => item._id === id && item.leaving)) return false
    changes += 1
    change(id, { leaving: true })
    await writes.settled(id)
    try {
      await deps.remove(id)
      put(items.filter((item) => item._id !== id))
      deps.notify.success('Item removed from cart.')
      return true
    } catch {
      change(id, { leaving: false })
      deps.notify.error('Failed to remove item from cart.')
      refreshQuietly()
      return false
    } finally {
      changes += 1
    }
  }

  return {
    show,
    refresh,
    refreshQuietly,
    setQuantity,
    remove,
    settled: () => writes.settled(),
    clear: () => put([]),
    items: () => items,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

export function unitsOf(items: readonly { quantity: number }[]): number {
  return items.reduce((units, item) => units + item.quantity, 0)
}

type PendingWrite = { saved: number; wanted: number; done: Promise<void> }

type QuantityWrites = {
  /** Requests a quantity; `saved` is the previous one, ignored while a write is in progress. */
  want(id: string, saved: number, quantity: number): void
  /** The requested quantity; null while no write is in progress. */
  wanted(id: string): number | null
  /** Resolves once no write is in progress for the item, or for any item. */
  settled(id?: string): Promise<void>
}

/**
 * Saves quantities so that the last request wins: one write per item at a time, followed only by the newest
 * request, so responses cannot arrive out of order. Calls `onRefused` with the saved quantity when the last
 * request was rejected.
 */
function createQuantityWrites(
  write: (id: string, quantity: number) => Promise<unknown>,
  onRefused: (id: string, saved: number, error: unknown) => void,
): QuantityWrites {
  const pending = new Map<string, PendingWrite>()

  async function run(id: string, entry: PendingWrite): Promise<void> {
    let asked: number
    do {
      asked = entry.wanted
      try {
        await write(id, asked)
        entry.saved = asked
      } catch (error) {
        if (entry.wanted !== asked) continue
        pending.delete(id)
        onRefused(id, entry.saved, error)
        return
      }
    } while (entry.wanted !== asked)
    pending.delete(id)
  }

  return {
    want(id, saved, quantity) {
      const current = pending.get(id)
      if (current) {
        current.wanted = quantity
        return
      }
      const entry: PendingWrite = { saved, wanted: quantity, done: Promise.resolve() }
      pending.set(id, entry)
      entry.done = run(id, entry)
    },
    wanted: (id) => pending.get(id)?.wanted ?? null,
    async settled(id) {
      while (id === undefined ? pending.size > 0 : pending.has(id)) {
        const current = id === undefined ? [...pending.values()] : [pending.get(id)]
        await Promise.all(current.map((entry) => entry?.done))
      }
    },
  }
}
