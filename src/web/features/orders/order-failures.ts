import { Refusal } from '#contract/client.ts'

/** The sentences of SPEC.md §8 for an order list that did not come. */
export function historyFailure(error: unknown): string {
  if (!(error instanceof Refusal) || error.code === 'network') return 'Error loading order history'
  if (error.code === 'unreadable' && error.status < 400) return 'Invalid data format'
  return error.status === 401 ? 'Authentication required' : 'Failed to fetch order history'
}

/** The same for one order. */
export function orderFailure(error: unknown): string {
  if (!(error instanceof Refusal)) return 'Invalid data received from server.'
  const { status, code } = error
  if (code === 'unreadable' && status < 400) return 'Invalid data received from server.'
  if (status === 401) return 'Your session has expired. Please login again.'
  if (status === 404) return 'Order not found. Please check the order number and try again.'
  return `Failed to retrieve order details (${status || 'no answer'})`
}

export const loginToView = 'Authentication required. Please login to view order details.'
