import { prescriptionLimits } from '#contract/prescription-rules.ts'
import { isRefusal } from '../../format/problems.ts'

/** So often a file meets an error of the server before the customer decides. */
const serverErrorsInARow = 4

/** Why a file cannot be sent at all; null if it can. */
export function unfit({ size }: File): string | null {
  if (size === 0) return 'The file is empty. Choose another one.'
  return size > prescriptionLimits.fileBytes ? 'The file is larger than 10 MB.' : null
}

/**
 * What ends by itself, so that the file is sent again: no connection, a busy or restarting server, and an error of
 * the server the first times. Null: anything else.
 */
export function passingReason(error: unknown, serverErrors: number): 'offline' | 'busy' | null {
  if (isRefusal(error, 'network')) return 'offline'
  if ([429, 502, 503, 504].some((status) => isRefusal(error, status))) return 'busy'
  return isServerError(error) && serverErrors < serverErrorsInARow ? 'busy' : null
}

export function isServerError(error: unknown): boolean {
  return isRefusal(error, 500)
}

/** The file itself is wrong: sending it again would meet the same answer. */
export function isFinal(error: unknown): boolean {
  return isRefusal(error, 400) || isRefusal(error, 413)
}

const pauses = [2, 4, 8, 15, 30].map((seconds) => seconds * 1000)

/** Milliseconds before the next attempt, longer after each one that failed. */
export function pauseAfter(attempts: number): number {
  return pauses[Math.min(attempts, pauses.length - 1)] ?? 0
}
