import { type Endpoint, takenTypes } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'

type Route = { config?: object }

/** The media types of the body that a route takes as it comes. */
export function takenBy({ config }: Route): readonly string[] {
  return takenTypes((config ?? {}) as Pick<Endpoint, 'takes'>)
}

/** Whether that body is a file, which arrives in its own time. */
export function takesFile(route: Route): boolean {
  return takenBy(route).some((type) => type !== 'application/json')
}

/** What is said of a body of another type. */
export function wrongType(route: Route): Problem {
  const types = takenBy(route)
  const message = types.length === 0 ? undefined : `Please send ${types.join(', ')}.`
  return new Problem('unsupported_media_type', { message })
}
