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

/**
 * `x-total-count`: total number of rows. `x-page-start`: the number of the page's first row, from 1. `link`:
 * the previous and next pages, as rel="prev" and rel="next".
 */
export const tableHeaders = ['x-total-count', 'x-page-start', 'link'] as const
