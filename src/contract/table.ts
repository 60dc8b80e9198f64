import * as z from 'zod/mini'
import { optionalText, pageQuery } from './fields.ts'

/*
 * Query and headers of calls that return a long list, paginated by keyset. `cursor` is opaque and valid only
 * for the same list with the same sort and filters; any other cursor is `invalid_input`.
 */

export const tableQuery = { q: optionalText(100), ...pageQuery }

/** 'name' ascending, '-name' descending, for each of `keys`. */
export function sortBy<const Key extends string>(...keys: Key[]) {
  const both = keys.flatMap((key) => [key, `-${key}`] as const)
  const values = Object.fromEntries(both.map((sort) => [sort, sort]))
  return z.optional(z.enum(values as { [Sort in Key | `-${Key}`]: Sort }, 'Unknown sort order.'))
}

/** The rows of a list are counted up to this number: counting millions of them takes longer than reading a page. */
export const mostCountedRows = 10_000

/** What a search by name finds among orders is counted up to this number: each row is looked up. */
export const mostFoundRows = 1_000

/**
 * Whether `x-total-count` is the number of rows. 'at-least': there are more, as far as they were counted or can be
 * estimated. Rows are counted up to `mostCountedRows`, and what a search finds among orders or in the catalogue up to
 * 1,000.
 */
export const totalRelations = ['exact', 'at-least'] as const
export type TotalRelation = (typeof totalRelations)[number]

/** Response header with the relation of `x-total-count` to the number of rows. */
export const totalRelationHeader = 'x-total-count-relation'

/**
 * `x-total-count`: total number of rows, as far as they are counted. `x-total-count-relation`: whether there are
 * more. `x-page-start`: the number of the page's first row, from 1. `link`: the previous and next pages, as
 * rel="prev" and rel="next".
 */
export const tableHeaders = ['x-total-count', totalRelationHeader, 'x-page-start', 'link'] as const
