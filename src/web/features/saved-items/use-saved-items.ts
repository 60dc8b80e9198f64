import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import type { SavedItem } from '#contract/saved-items.ts'
import { api } from '../../api/api.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'

/** `items` null: not loaded yet. `next`: the cursor of the next page. */
type List = { items: readonly SavedItem[] | null; next: string | null; failed: boolean }

type Beside = {
  /** Resolves when no change of the cart is under way. */
  cartSettled?: () => Promise<void>
  /** The cart on the server has changed. */
  onCart?: () => void
  /** The customer waits for another product. */
  onNotice?: () => void
}

const atOnce = 20
const undoFor = 8000
const about = 'saved-items'

export type SavedItems = ReturnType<typeof useSavedItems>

/** What the customer saved for later, and what can be done with it. Each change is sent once, however often pressed. */
export function useSavedItems({ cartSettled, onCart, onNotice }: Beside = {}) {
  const [list, setList] = useState<List>({ items: null, next: null, failed: false })
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const working = useRef(new Set<string>())
  const asked = useRef(0)

  async function load(): Promise<void> {
    asked.current += 1
    const request = asked.current
    try {
      // What was shown stays on the screen, however many pages it had.
      const limit = Math.min(100, Math.max(atOnce, list.items?.length ?? 0))
      const { items, nextCursor } = await api.savedItems.list({ query: { limit } })
      if (request === asked.current) setList({ items, next: nextCursor, failed: false })
    } catch {
      if (request === asked.current) setList((now) => ({ ...now, failed: true }))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), [])

  /** Does the work unless some is under way for the same id; returns whether it was done. */
  async function once(
    id: string,
    work: () => Promise<void>,
    failure = 'Your saved items were not changed. Please try again.',
  ): Promise<boolean> {
    if (working.current.has(id)) return false
    const show = () => setBusy(new Set(working.current))
    working.current.add(id)
    show()
    try {
      await work()
      return true
    } catch (error) {
      const isStale = isRefusal(error, 404) || isRefusal(error, 409)
      notify.error(sentenceFor(error, failure), { about })
      if (isStale) await load()
      return false
    } finally {
      working.current.delete(id)
      show()
    }
  }

  async function changed(): Promise<void> {
    onCart?.()
    await load()
  }

  const undo = (work: () => Promise<void>) => ({
    about,
    ms: undoFor,
    action: { words: 'Undo', run: () => void once('undo', work) },
  })

  /** Moves an item of the cart here; returns whether it was moved. */
  const save = ({ _id: itemId, name }: Pick<CartItem, '_id' | 'name'>) =>
    once(itemId, async () => {
      await cartSettled?.()
      const { productId, quantity, isNew } = await api.savedItems.save({ body: { itemId } })
      await changed()
      const back = undo(async () => {
        if (quantity > 0) await api.cart.add({ body: { itemId, quantity } })
        if (isNew) await api.savedItems.remove({ params: { id: productId } })
        await changed()
      })
      notify.success(`${name} is saved for later.`, back)
    })

  const move = ({ product: { _id: id, name } }: SavedItem) =>
    once(id, async () => {
      await cartSettled?.()
      const { itemId, inCart } = await api.savedItems.move({ params: { id } })
      await changed()
      const back = undo(async () => {
        await api.savedItems.save({ body: { itemId } })
        if (inCart > 0) await api.cart.add({ body: { itemId, quantity: inCart } })
        await changed()
      })
      notify.success(`${name} is in your cart.`, back)
    })

  const remove = ({ product: { _id: id, name } }: SavedItem) =>
    once(id, async () => {
      await api.savedItems.remove({ params: { id } })
      await load()
      notify.success(`${name} is no longer saved.`, { about })
    })

  const notifyMe = ({ product: { _id: id, name } }: SavedItem) =>
    once(
      id,
      async () => {
        await api.stockNotices.ask({ params: { id } })
        notify.success(`We will notify you once when ${name} is in stock again.`, { about })
        onNotice?.()
      },
      'Your notice was not changed. Please try again.',
    )

  const more = () =>
    once(
      'more',
      async () => {
        const query = { limit: atOnce, cursor: list.next ?? undefined }
        const { items, nextCursor } = await api.savedItems.list({ query })
        setList((now) => ({ ...now, items: [...(now.items ?? []), ...items], next: nextCursor }))
      },
      'The other saved items could not be loaded. Please try again.',
    )

  return { ...list, busy, load, save, move, remove, notifyMe, more }
}
