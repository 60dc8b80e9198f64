import type { InventoryDeps } from '../inventory-deps.ts'
import type { Room } from '../room-queries.ts'
import type { Defaults } from './checked-row.ts'

/** The pharmacy whose inventory is imported, and whether this is a dry run. */
export type Target = {
  pharmacyId: string
  staffId: string | null
  now: Date
  defaults: Defaults
  trial: Trial | null
  /** Whether the limits before approval apply. */
  isLimited: boolean
  blockAddedBatches: InventoryDeps['blockAddedBatches']
  sold: InventoryDeps['sold']
}

/** What a dry run would have stored so far, as far as later rows need it. */
type Trial = {
  /** Groups of rows whose medicine would exist. */
  added: Set<number>
  /** What is left of the room; null before the first row. */
  room: Room | null
}

export function openTrial(): Trial {
  return { added: new Set(), room: null }
}
