export const orderSorts = ['-orderDate', 'orderDate', '-totalPrice', 'totalPrice'] as const
export type OrderSort = (typeof orderSorts)[number]
export type SortedBy = 'orderDate' | 'totalPrice'

export const sortWords: Record<OrderSort, string> = {
  '-orderDate': 'Newest first',
  orderDate: 'Oldest first',
  '-totalPrice': 'Highest total first',
  totalPrice: 'Lowest total first',
}

/** From `?sort=`; SPEC.md §9: newest first unless asked otherwise. */
export function sortFrom(search: URLSearchParams): OrderSort {
  return orderSorts.find((sort) => sort === search.get('sort')) ?? '-orderDate'
}

/** What a press on a column's head leads to: largest first, then the other way round. */
export function nextSort(now: OrderSort, column: SortedBy): OrderSort {
  return now === `-${column}` ? column : `-${column}`
}

export function ariaSort(now: OrderSort, column: SortedBy): 'ascending' | 'descending' | undefined {
  if (now === column) return 'ascending'
  return now === `-${column}` ? 'descending' : undefined
}
