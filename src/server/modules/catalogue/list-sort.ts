import type { ListQuery, SortOrder } from '#contract/catalogue.ts'

/** Relevance means nothing without a search: the list is by name then. */
export function sortOf({ sort }: Pick<ListQuery, 'sort'>, searched: boolean): SortOrder {
  if (sort === undefined) return searched ? 'relevance' : 'name'
  return sort === 'relevance' && !searched ? 'name' : sort
}
