import { data } from 'react-router'
import type { Refusal } from '#contract/client.ts'

/** SPEC.md §8: the message whenever the server is unreachable. */
export const unreachable = 'Error connecting to server. Please try again later.'

/**
 * The message for a failed call: the server's own, else `otherwise` (the one SPEC.md gives for this
 * place), else a general one. `network` replaces the general message for a missing response.
 */
export function sentenceFor(
  error: unknown,
  otherwise = 'Something went wrong. Please try again.',
  network = unreachable,
): string {
  const refusal = refusalIn(error)
  if (refusal === null || refusal.code === 'unreadable') return otherwise
  return refusal.code === 'network' ? network : refusal.message
}

/** Whether the server refused with this code, or with this HTTP status. */
export function isRefusal(error: unknown, codeOrStatus: string | number): error is Refusal {
  const refusal = refusalIn(error)
  return refusal?.code === codeOrStatus || refusal?.status === codeOrStatus
}

/**
 * The error as a refusal. Recognised by name instead of class: during server rendering the client's
 * class is the server's copy, not the one in the page bundle.
 */
function refusalIn(error: unknown): Refusal | null {
  return error instanceof Error && error.name === 'Refusal' ? (error as Refusal) : null
}

export type PageProblem = { message: string; code: string }

/**
 * For loaders: turns a refusal into a page error with its HTTP status, so that the error boundary
 * can show the message. `throw pageProblem(error, 'Failed to …')`.
 */
export function pageProblem(error: unknown, otherwise?: string) {
  const refused = refusalIn(error)
  const problem: PageProblem = {
    message: sentenceFor(error, otherwise),
    code: refused?.code ?? 'internal',
  }
  const status = refused && refused.status >= 400 ? refused.status : 503
  return data(problem, { status })
}

/** Field → message, from the server's `errors` list. */
export function refusedFields(error: unknown): Record<string, string> {
  return firstMessages(refusalIn(error)?.errors ?? [])
}

/** The first message of each field. */
export function firstMessages(errors: { path: string; message: string }[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of errors) messages[path] ??= message
  return messages
}
