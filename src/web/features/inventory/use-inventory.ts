import { useState } from 'react'
import type { OwnMedicine } from '#contract/medicine.ts'
import { api } from '../../api/api.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import {
  fetchPage,
  type InventoryPage,
  type InventoryRequest,
  inventoryFailed,
  rememberLength,
} from './load-inventory.ts'

/**
 * The loaded page plus the pages loaded after it, without the deleted medicines. A new first page
 * resets it.
 */
export function useInventory(
  first: InventoryPage,
  request: InventoryRequest,
  { onDeleted, onEnded }: { onDeleted: () => void; onEnded: () => void },
) {
  const [own, setOwn] = useState({ of: first, inventory: first })
  const [busy, setBusy] = useState(false)
  const inventory = own.of === first ? own.inventory : first

  function change(how: (inventory: InventoryPage) => InventoryPage) {
    setOwn((now) => ({ of: first, inventory: how(now.of === first ? now.inventory : first) }))
  }

  /** Returns the id of the first added medicine. */
  async function showMore(): Promise<string | undefined> {
    if (busy || inventory.next === null) return
    setBusy(true)
    try {
      const more = await fetchPage(request, { cursor: inventory.next, limit: 25 })
      change((now) => merged(now, more))
      rememberLength(JSON.stringify(request), inventory.items.length + more.items.length)
      return more.items[0]?._id
    } catch (error) {
      if (isRefusal(error, 401)) onEnded()
      else notify.error(inventoryFailed)
    } finally {
      setBusy(false)
    }
  }

  /** Removes the row at once. Resolves true if the server refused and the row was restored. */
  async function remove(medicine: OwnMedicine): Promise<boolean> {
    const { before } = neighbours(inventory, medicine._id)
    change((now) => without(now, medicine._id))
    try {
      await api.catalogue.remove({ params: { id: medicine._id } })
      notify.success('Medicine deleted successfully')
      onDeleted()
      return false
    } catch (error) {
      if (isRefusal(error, 401)) onEnded()
      // Someone deleted it elsewhere: restoring the row would show a medicine that does not exist.
      else if (isRefusal(error, 'medicine_not_found')) notify.error(sentenceFor(error))
      else {
        change((now) => restored(now, medicine, before))
        notify.error('Failed to delete medicine')
        return true
      }
      return false
    }
  }

  return { inventory, busy, showMore, remove }
}

/** Merges two pages; a medicine that moved between them appears once. */
export function merged(before: InventoryPage, more: InventoryPage): InventoryPage {
  const known = new Set(before.items.map(({ _id }) => _id))
  return { ...more, items: [...before.items, ...more.items.filter(({ _id }) => !known.has(_id))] }
}

export function without(inventory: InventoryPage, id: string): InventoryPage {
  const items = inventory.items.filter(({ _id }) => _id !== id)
  return { ...inventory, items, total: inventory.total - (inventory.items.length - items.length) }
}

/** Puts a medicine back after its former predecessor, if that is still listed. */
export function restored(
  inventory: InventoryPage,
  medicine: OwnMedicine,
  behind: string | null,
): InventoryPage {
  if (inventory.items.some(({ _id }) => _id === medicine._id)) return inventory
  const at = inventory.items.findIndex(({ _id }) => _id === behind) + 1
  return {
    ...inventory,
    items: inventory.items.toSpliced(at, 0, medicine),
    total: inventory.total + 1,
  }
}

/** The ids before and after an item in the list. */
export function neighbours(inventory: InventoryPage, id: string) {
  const at = inventory.items.findIndex(({ _id }) => _id === id)
  return {
    before: inventory.items[at - 1]?._id ?? null,
    after: inventory.items[at + 1]?._id ?? null,
  }
}
