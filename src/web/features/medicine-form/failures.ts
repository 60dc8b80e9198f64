import { isRefusal, refusedFields, sentenceFor } from '../../problems.ts'

/** SPEC.md §8: what is said when a medicine could not be added. */
export function addFailure(error: unknown): string {
  if (isRefusal(error, 400)) return 'Bad Request: Please check your input'
  if (isRefusal(error, 500)) return 'Server error: Please try again later'
  return sentenceFor(error, 'An error occurred', 'Network error: Unable to reach the server')
}

/** SPEC.md §8: whatever kept it from being changed. */
export function updateFailure(): string {
  return 'Failed to update medicine'
}

/** Field → message: what the server refused, at its cause. */
export function wrongFields(error: unknown): Record<string, string> {
  return isRefusal(error, 'stock_on_hold') ? { stockQuantity: error.message } : refusedFields(error)
}

/** SPEC.md §8: not there or another pharmacy's, refused, without an answer, or an answer without sense. */
export function loadFailure(error: unknown): string {
  if (isRefusal(error, 'medicine_not_found')) return notFound
  if (isRefusal(error, 'network')) return 'Error loading medicine'
  return isRefusal(error, 'unreadable') && error.status < 400
    ? 'Error fetching medicine details'
    : 'Failed to fetch medicine'
}

export const notFound = 'Medicine not found'
