export const orderSorts = ['-orderDate', 'orderDate', '-totalPrice', 'totalPrice'] as const
export type OrderSort = (typeof orderSorts)[number]

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
