import type { OwnMedicine } from '#contract/medicine.ts'
import type { Stretch } from './load-inventory.ts'

/** What was there and what came; a medicine that moved between two pages stands once. */
export function grown(before: Stretch, more: Stretch): Stretch {
  const known = new Set(before.items.map(({ _id }) => _id))
  return { ...more, items: [...before.items, ...more.items.filter(({ _id }) => !known.has(_id))] }
}

export function without(shelf: Stretch, id: string): Stretch {
  const items = shelf.items.filter(({ _id }) => _id !== id)
  return { ...shelf, items, total: shelf.total - (shelf.items.length - items.length) }
}

/** Back in its place: behind what stood before it, where that still stands. */
export function restored(shelf: Stretch, medicine: OwnMedicine, behind: string | null): Stretch {
  if (shelf.items.some(({ _id }) => _id === medicine._id)) return shelf
  const at = shelf.items.findIndex(({ _id }) => _id === behind) + 1
  return { ...shelf, items: shelf.items.toSpliced(at, 0, medicine), total: shelf.total + 1 }
}

/** The one before, the one after: where a place is among its neighbours. */
export function neighbours(shelf: Stretch, id: string) {
  const at = shelf.items.findIndex(({ _id }) => _id === id)
  return { before: shelf.items[at - 1]?._id ?? null, after: shelf.items[at + 1]?._id ?? null }
}
