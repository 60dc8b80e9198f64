import type { Endpoint, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'

/** The inputs of a request, unparsed. */
type Sent = { params: unknown; query: unknown; body: unknown }

/** Values of types that no page of the shop sends, or fields that it does not know. `fields` has names alone. */
export class UnfitInput extends Problem {
  readonly fields: string[]

  constructor(given: ConstructorParameters<typeof Problem>[1], fields: string[]) {
    super('invalid_input', given)
    this.fields = fields
  }
}

/** The validated input of a handler; throws `invalid_input`, or the entry's `…_not_found` for a malformed id. */
export function parseInput<E extends Endpoint>(entry: E, request: Sent): HandlerInput<E> {
  const parts = ['params', 'query', 'body'] as const
  const errors: { path: string; message: string }[] = []
  const input: Record<string, unknown> = {}
  const unfit = new Set<string>()
  for (const part of parts) {
    const schema = entry[part]
    if (schema === undefined) continue
    const parsed = schema.safeParse(request[part])
    if (parsed.success) input[part] = parsed.data
    // No record has a malformed id: report the record as not found.
    else if (part === 'params') throw new Problem(notFoundOf(entry))
    else
      for (const { path, message, code } of parsed.error.issues) {
        errors.push({ path: path.map(String).join('.'), message })
        const isType = code === 'invalid_type' && valueAt(request[part], path) !== undefined
        if (isType || code === 'unrecognized_keys') unfit.add(fieldOf(path))
      }
  }
  const given = { message: errors[0]?.message, errors: errors.slice(0, 20) }
  if (unfit.size > 0) throw new UnfitInput(given, [...unfit].slice(0, 20))
  if (errors.length > 0) throw new Problem('invalid_input', given)
  return input as HandlerInput<E>
}

const valueAt = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null)?.[key], value)

/** The name as the contract has it: no index, and no word of the sender's own. */
function fieldOf(path: readonly PropertyKey[]): string {
  const names = path.filter((key): key is string => typeof key === 'string')
  return names.every((name) => /^[a-z_]{1,40}$/i.test(name)) ? names.join('.') : 'unnamed'
}

function notFoundOf(entry: Endpoint) {
  return entry.problems?.find((code) => code.endsWith('_not_found')) ?? 'not_found'
}
