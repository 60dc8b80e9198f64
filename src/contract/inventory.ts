import * as z from 'zod/mini'
import { optionalText, pageQuery } from './fields.ts'

/** SPEC.md §9: stock below which the pharmacy's inventory warns. */
export const lowInventoryUnits = 10
/** Days before its expiry during which a medicine is shown as expiring. */
export const expiringDays = 90

const dayMs = 24 * 60 * 60 * 1000

/** The last expiry date ('YYYY-MM-DD') that counts as expiring on `today`. */
export function lastExpiringDay(today: string): string {
  return new Date(Date.parse(today) + expiringDays * dayMs).toISOString().slice(0, 10)
}

export const inventorySorts = [
  'newest',
  'name',
  '-name',
  'expiry',
  '-expiry',
  'price',
  '-price',
  'stock',
  '-stock',
] as const
export type InventorySort = (typeof inventorySorts)[number]

/**
 * low: stock below `lowInventoryUnits`, including 0. out: no stock. expiring: expires within `expiringDays`,
 * or has expired.
 */
export const inventoryFilters = ['low', 'out', 'expiring'] as const
export type InventoryFilter = (typeof inventoryFilters)[number]

/** `q` searches names, compositions, categories, manufacturers, batch numbers and SKUs. */
export const inventoryQuery = z.object({
  q: optionalText(100),
  filter: z.optional(z.enum(inventoryFilters)),
  sort: z.optional(z.enum(inventorySorts)),
  ...pageQuery,
})
export type InventoryQuery = z.infer<typeof inventoryQuery>

/**
 * Medicines of one pharmacy. `low`, `out` and `expiring` count the matches of the filters with those names;
 * `expired` counts those of `expiring` that can no longer be sold. `nextExpiry`: the next expiry date to come.
 */
export const inventorySummary = z.object({
  medicines: z.int(),
  categories: z.int(),
  low: z.int(),
  out: z.int(),
  expiring: z.int(),
  expired: z.int(),
  nextExpiry: z.nullable(z.string()),
})
export type InventorySummary = z.infer<typeof inventorySummary>
