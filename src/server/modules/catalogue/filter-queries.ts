import { eq, type SQL, sql } from 'drizzle-orm'
import type { Form } from '#contract/facts.ts'
import { medicines } from '../../platform/tables/index.ts'
import { onTheShelf, visible } from './visibility-queries.ts'

/** What narrows a list beside the search; null where it doesn't. Prices in paise. */
export type Filter = {
  category: string | null
  form: Form | null
  /** A pharmacy's id. */
  pharmacy: string | null
  /** Whether the law wants a prescription; what nobody has said is neither. */
  prescription: boolean | null
  inStock: boolean
  prices: { from: number; to: number } | null
}

/** Which conditions a query has; without their values, so that few queries serve all. */
export type FilterShape = {
  category: boolean
  form: boolean
  pharmacy: boolean
  prescription: boolean | null
  inStock: boolean
  prices: boolean
}

export const noFilter: Filter = {
  category: null,
  form: null,
  pharmacy: null,
  prescription: null,
  inStock: false,
  prices: null,
}

/** It narrows the list by nothing. */
export function leavesNothingOut(filter: Filter): boolean {
  return Object.entries(noFilter).every(([name, none]) => filter[name as keyof Filter] === none)
}

export function filterShape(filter: Filter): FilterShape {
  const { category, form, pharmacy, prescription, inStock, prices } = filter
  return {
    category: category !== null,
    form: form !== null,
    pharmacy: pharmacy !== null,
    prescription,
    inStock,
    prices: prices !== null,
  }
}

const { category, form, pharmacyId, schedule, pricePaise } = medicines

/** For queries that join `pharmacies`: what the public sees, and what the filter leaves of it. */
export function narrowed(shape: FilterShape): (SQL | undefined)[] {
  return [visible(sql.placeholder('today')), ...conditions(shape)]
}

/** For queries of `medicines` alone, which are joined to those pharmacies that are open when they have counted. */
export function narrowedOnTheShelf(shape: FilterShape): (SQL | undefined)[] {
  return [onTheShelf(sql.placeholder('today')), ...conditions(shape)]
}

function conditions(shape: FilterShape): (SQL | undefined)[] {
  const between = sql`${pricePaise} between ${sql.placeholder('from')} and ${sql.placeholder('to')}`
  return [
    shape.category ? eq(category, sql.placeholder('category')) : undefined,
    shape.form ? eq(form, sql.placeholder('form')) : undefined,
    shape.pharmacy ? eq(pharmacyId, sql.placeholder('pharmacy')) : undefined,
    shape.prescription === null ? undefined : scheduled[`${shape.prescription}`],
    shape.inStock ? sql`${medicines.inStock}` : undefined,
    shape.prices ? between : undefined,
  ]
}

/** As contract/facts.ts has it. */
const scheduled = {
  true: sql`${schedule} in ('H', 'H1')`,
  false: sql`${schedule} = 'OTC'`,
}

/** What the places of `narrowed` are filled with. */
export function filterValues(filter: Filter, today: string): Record<string, unknown> {
  const { category, form, pharmacy, prices } = filter
  return { today, category, form, pharmacy, ...prices }
}

/**
 * Common values and wide ranges want another plan than rare ones: such queries are planned by their
 * values. A search that finds few is read from its index whatever its words are.
 */
export function planName(name: string, shape: FilterShape & Planned): string {
  const { searched, broad, sort, form, pharmacy, prescription, prices } = shape
  const byWords = searched && (broad || (sort !== undefined && sort !== 'relevance'))
  return byWords || form || pharmacy || prescription !== null || prices ? '' : name
}

type Planned = { searched: boolean; broad: boolean; sort?: string }
