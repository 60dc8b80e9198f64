import { badRequest } from '../refusal.ts'
import type { Condition, Page } from '../store/entity-table.ts'

export type Query = Record<string, string | string[] | undefined>
export type Collection<T> = { entity: 'collection'; count: number; items: T[] }

export function collection<T>(items: T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items }
}

export function readPage(query: Query): Page {
  const count = wholeNumber(query, 'count') ?? 10
  if (count < 1) throw badRequest('The count must be at least 1.', { field: 'count' })
  if (count > 100) throw badRequest('The count may not be greater than 100.', { field: 'count' })
  return { count, skip: wholeNumber(query, 'skip') ?? 0 }
}

/** `from` and `to` in unix seconds, both inclusive. */
export function readPeriod(query: Query): Condition[] {
  const from = wholeNumber(query, 'from')
  const to = wholeNumber(query, 'to')
  const conditions: Condition[] = []
  if (from !== undefined) conditions.push(['created_at >= ?', from])
  if (to !== undefined) conditions.push(['created_at <= ?', to])
  return conditions
}

/** Accepts any spelling: the SDK sends `expand[expand]=`, the documentation says `expand[]=`. */
export function readExpand(query: Query): Set<string> {
  const spellings = Object.keys(query).filter((name) => /^expand(\[|$)/.test(name))
  return new Set(spellings.flatMap((name) => query[name] ?? []))
}

function wholeNumber(query: Query, field: string): number | undefined {
  const value = query[field]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string' || !/^\d{1,10}$/.test(value)) {
    throw badRequest(`The ${field} must be an integer.`, { field })
  }
  return Number(value)
}
