import * as z from 'zod/mini'
import { optionalText, pageQuery } from './fields.ts'

/*
 * What calls that answer a long list share: pages by keyset. `cursor` is opaque and good for the list
 * it came from (its sort, its filters); any other is `invalid_input`.
 */

export const tableQuery = { q: optionalText(100), ...pageQuery }

/** 'name' ascending, '-name' descending, for each of `keys`. */
export function sortBy<const Key extends string>(...keys: Key[]) {
  const both = keys.flatMap((key) => [key, `-${key}`] as const)
  const values = Object.fromEntries(both.map((sort) => [sort, sort]))
  return z.optional(z.enum(values as { [Sort in Key | `-${Key}`]: Sort }, 'Not a sort order.'))
}

/**
 * `x-total-count`: rows in all. `x-page-start`: the number of the page's first row, from 1. `link`: the
 * pages before and after, as rel="prev" and rel="next".
 */
export const tableHeaders = ['x-total-count', 'x-page-start', 'link'] as const
