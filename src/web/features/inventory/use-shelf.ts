import { useState } from 'react'
import type { OwnMedicine } from '#contract/medicine.ts'
import { api } from '../../api.ts'
import { notify } from '../../notify.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'
import type { ShelfRequest } from './inventory-address.ts'
import { fetchStretch, inventoryFailed, type Stretch } from './load-inventory.ts'
import { rememberLength } from './remembered-lengths.ts'
import { grown, neighbours, restored, without } from './shelf.ts'

/** The loaded stretch, what was asked for after it, and without what was deleted. Another one starts anew. */
export function useShelf(
  first: Stretch,
  request: ShelfRequest,
  { onDeleted, onEnded }: { onDeleted: () => void; onEnded: () => void },
) {
  const [own, setOwn] = useState({ of: first, shelf: first })
  const [busy, setBusy] = useState(false)
  const shelf = own.of === first ? own.shelf : first

  function change(how: (shelf: Stretch) => Stretch) {
    setOwn((now) => ({ of: first, shelf: how(now.of === first ? now.shelf : first) }))
  }

  /** The id of the first that came. */
  async function showMore(): Promise<string | undefined> {
    if (busy || shelf.next === null) return
    setBusy(true)
    try {
      const more = await fetchStretch(request, { cursor: shelf.next, limit: 25 })
      change((now) => grown(now, more))
      rememberLength(JSON.stringify(request), shelf.items.length + more.items.length)
      return more.items[0]?._id
    } catch (error) {
      if (isRefusal(error, 401)) onEnded()
      else notify.error(inventoryFailed)
    } finally {
      setBusy(false)
    }
  }

  /** Gone at once; back in its place where the server did not take it, and then true. */
  async function remove(medicine: OwnMedicine): Promise<boolean> {
    const { before } = neighbours(shelf, medicine._id)
    change((now) => without(now, medicine._id))
    try {
      await api.catalogue.remove({ params: { id: medicine._id } })
      notify.success('Medicine deleted successfully')
      onDeleted()
      return false
    } catch (error) {
      if (isRefusal(error, 401)) onEnded()
      // Somebody deleted it elsewhere: putting it back would show what isn't there.
      else if (isRefusal(error, 'medicine_not_found')) notify.error(sentenceFor(error))
      else {
        change((now) => restored(now, medicine, before))
        notify.error('Failed to delete medicine')
        return true
      }
      return false
    }
  }

  return { shelf, busy, showMore, remove }
}
