import * as z from 'zod/mini'
import { firstMessages } from '../format/problems.ts'

export type Validated<T> =
  | { data: T; errors: null }
  | { data: null; errors: Record<string, string> }

/**
 * Validates a form against the contract's schema before sending: returns the parsed values, or one
 * message per field.
 */
export function validate<S extends z.ZodMiniType>(
  schema: S,
  values: unknown,
): Validated<z.output<S>> {
  const result = z.safeParse(schema, values)
  if (result.success) return { data: result.data, errors: null }
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { data: null, errors: firstMessages(errors) }
}
