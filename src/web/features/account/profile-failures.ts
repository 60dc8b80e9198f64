import { Refusal } from '#contract/client.ts'
import { unreachable } from '../../problems.ts'

/** SPEC.md §8: who is not logged in, who could not be reached, and `otherwise` for the rest. */
export function profileFailure(error: unknown, otherwise: string): string {
  if (!(error instanceof Refusal)) return otherwise
  if (error.code === 'network') return unreachable
  return error.status === 401 ? 'You are not logged in' : otherwise
}
