import * as z from 'zod/mini'
import { optionalText, pageQuery } from './fields.ts'

/** SPEC.md §9: units below which the pharmacy's own inventory calls for more. */
export const lowInventoryUnits = 10
/** Days before its expiry in which a medicine asks for attention. */
export const expiringDays = 90

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
 * low: fewer than `lowInventoryUnits` on the shelf, none among them. out: none. expiring: within
 * `expiringDays`, or expired already.
 */
export const inventoryFilters = ['low', 'out', 'expiring'] as const
export type InventoryFilter = (typeof inventoryFilters)[number]

/** `q` searches names, compositions, categories, manufacturers, batch numbers and the pharmacy's codes. */
export const inventoryQuery = z.object({
  q: optionalText(100),
  filter: z.optional(z.enum(inventoryFilters)),
  sort: z.optional(z.enum(inventorySorts)),
  ...pageQuery,
})
export type InventoryQuery = z.infer<typeof inventoryQuery>

/**
 * Medicines of one pharmacy. `low`, `out` and `expiring` count what the filters of those names find;
 * `expired` are those of `expiring` that can be sold no more. `nextExpiry`: the first day that is still to come.
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
