import type { Endpoint, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'

/** The inputs of a request, unparsed. */
type Sent = { params: unknown; query: unknown; body: unknown }

/** The validated input of a handler; throws `invalid_input`, or the entry's `…_not_found` for a malformed id. */
export function parseInput<E extends Endpoint>(entry: E, request: Sent): HandlerInput<E> {
  const parts = ['params', 'query', 'body'] as const
  const errors: { path: string; message: string }[] = []
  const input: Record<string, unknown> = {}
  for (const part of parts) {
    const schema = entry[part]
    if (schema === undefined) continue
    const parsed = schema.safeParse(request[part])
    if (parsed.success) input[part] = parsed.data
    // No record has a malformed id: report the record as not found.
    else if (part === 'params') throw new Problem(notFoundOf(entry))
    else
      for (const issue of parsed.error.issues)
        errors.push({ path: issue.path.map(String).join('.'), message: issue.message })
  }
  if (errors.length > 0)
    throw new Problem('invalid_input', { message: errors[0]?.message, errors: errors.slice(0, 20) })
  return input as HandlerInput<E>
}

function notFoundOf(entry: Endpoint) {
  return entry.problems?.find((code) => code.endsWith('_not_found')) ?? 'not_found'
}
