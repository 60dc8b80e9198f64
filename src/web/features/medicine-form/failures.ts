import { isRefusal, refusedFields, sentenceFor } from '../../format/problems.ts'

/** SPEC.md §8: the message when adding a medicine fails. */
export function addFailure(error: unknown): string {
  if (isRefusal(error, 400)) return 'Bad Request: Please check your input'
  if (isRefusal(error, 500)) return 'Server error: Please try again later'
  return sentenceFor(error, 'An error occurred', 'Network error: Unable to reach the server')
}

/** SPEC.md §8: the message when updating a medicine fails, whatever the reason. */
export function updateFailure(): string {
  return 'Failed to update medicine'
}

/** Field → message for the fields that the server refused. */
export function wrongFields(error: unknown): Record<string, string> {
  return isRefusal(error, 'stock_reserved') || isRefusal(error, 'stock_changed')
    ? { stockQuantity: error.message }
    : refusedFields(error)
}

/**
 * SPEC.md §8: the message for a medicine that is missing or another pharmacy's, a refusal, no
 * response, or an unreadable one.
 */
export function loadFailure(error: unknown): string {
  if (isRefusal(error, 'medicine_not_found')) return notFound
  if (isRefusal(error, 'network')) return 'Error loading medicine'
  return isRefusal(error, 'unreadable') && error.status < 400
    ? 'Error fetching medicine details'
    : 'Failed to fetch medicine'
}

export const notFound = 'Medicine not found'
