import type { CartItem } from '#contract/cart.ts'
import { isRefusal } from '../../problems.ts'
import { createQuantityWrites } from './quantity-writes.ts'

export type CartLine = CartItem & { leaving: boolean }

/** What a cart needs of the world: the server, a voice, and the header's count. */
export type CartWorld = {
  view(): Promise<readonly CartItem[]>
  update(id: string, quantity: number): Promise<unknown>
  remove(id: string): Promise<unknown>
  say: { success(message: string): void; error(message: string): void }
  onUnits(units: number): void
}

export type Cart = ReturnType<typeof createCart>

/** The cart on the screen: changes show at once, and go back where the server refuses them. */
export function createCart(world: CartWorld, first: readonly CartItem[] = []) {
  const watchers = new Set<() => void>()
  const writes = createQuantityWrites(world.update, onRefused)
  let lines: readonly CartLine[] = first.map((item) => ({ ...item, leaving: false }))
  // Counts what the customer did: an answer that was asked for before the last of it is out of date.
  let changes = 0

  function put(next: readonly CartLine[]) {
    lines = next
    world.onUnits(unitsOf(lines))
    for (const watcher of watchers) watcher()
  }

  function change(id: string, part: Partial<CartLine>) {
    put(lines.map((line) => (line._id === id ? { ...line, ...part } : line)))
  }

  function show(items: readonly CartItem[]) {
    const leaving = new Set(lines.filter((line) => line.leaving).map((line) => line._id))
    put(
      items.map((item) => ({
        ...item,
        quantity: writes.wanted(item._id) ?? item.quantity,
        leaving: leaving.has(item._id),
      })),
    )
  }

  async function refresh(): Promise<void> {
    await writes.settled()
    const asked = changes
    const items = await world.view()
    if (changes === asked) show(items)
    else await refresh()
  }

  function refreshQuietly(): void {
    refresh().catch(() => undefined)
  }

  function onRefused(id: string, stands: number, error: unknown) {
    change(id, { quantity: stands })
    const short = isRefusal(error, 'insufficient_stock')
    world.say.error(short ? error.message : 'Failed to update item quantity')
    // The stock is not what we thought; or, where no answer came, the quantity may not be either.
    refreshQuietly()
  }

  function setQuantity(id: string, quantity: number) {
    const line = lines.find((one) => one._id === id)
    if (!line || line.leaving || quantity < 1 || quantity === line.quantity) return
    changes += 1
    writes.want(id, line.quantity, quantity)
    change(id, { quantity })
  }

  /** Answers whether the line is gone. */
  async function remove(id: string): Promise<boolean> {
    if (lines.some((line) => line._id === id && line.leaving)) return false
    changes += 1
    change(id, { leaving: true })
    await writes.settled(id)
    try {
      await world.remove(id)
      put(lines.filter((line) => line._id !== id))
      world.say.success('Item removed from cart.')
      return true
    } catch {
      change(id, { leaving: false })
      world.say.error('Failed to remove item from cart.')
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
    lines: () => lines,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

export function unitsOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((units, line) => units + line.quantity, 0)
}
