import { type Endpoint, takenTypes } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'

type Route = { config?: object }

/** The media types that a route accepts as a raw body. */
export function rawTypesOf({ config }: Route): readonly string[] {
  return takenTypes((config ?? {}) as Pick<Endpoint, 'takes'>)
}

/** Whether that body is a file, which may arrive slowly. */
export function acceptsFile(route: Route): boolean {
  return rawTypesOf(route).some((type) => type !== 'application/json')
}

/** The problem for a body of another type. */
export function wrongType(route: Route): Problem {
  const types = rawTypesOf(route)
  const message = types.length === 0 ? undefined : `Please send ${types.join(', ')}.`
  return new Problem('unsupported_media_type', { message })
}
