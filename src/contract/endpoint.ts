import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody, anybody signed in, or one role. */
export type Access = 'public' | 'signed-in' | 'customer' | 'pharmacy' | 'admin'

/** Pictures that can be sent. What one really is, its content says. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

type Schema = z.ZodMiniType

/**
 * One call of the HTTP interface: the only thing that server and web know of each other.
 * `path` names its parameters as `:id`. `responseHeaders` lists what a caller may read besides
 * the body; such a call answers `{ body, headers }` in the typed client.
 */
export type Endpoint = {
  method: Method
  path: `/api/${string}`
  access: Access
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Of a streamed answer: its text ('text/csv', 'text/event-stream', 'application/pdf') or one of its lines ('application/x-ndjson'). */
  response: Schema
  /** A body that is taken as it comes: a streamed file, or signed JSON. The typed client leaves such calls to others. */
  takes?: 'text/csv' | 'application/json' | typeof pictureTypes
  /** An answer that is no JSON, streamed; the typed client leaves such calls to the pages. */
  gives?:
    | 'text/csv'
    | 'application/x-ndjson'
    | 'text/event-stream'
    | 'application/pdf'
    | 'image/webp'
  responseHeaders?: readonly string[]
  /** Refusals besides the universal ones (`universalProblems`). */
  problems?: readonly ProblemCode[]
  /** Sentences that SPEC.md gives for a caller without a token, or with another role. */
  messages?: { unauthenticated?: string; forbidden?: string }
}

export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry
}

/** The media types of a body that is taken as it comes. */
export function takenTypes({ takes }: Pick<Endpoint, 'takes'>): readonly string[] {
  return takes === undefined ? [] : [takes].flat()
}

type Input<S> = S extends Schema ? z.input<S> : never
type Output<S> = S extends Schema ? z.output<S> : never

type PartOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body']: E[K] extends Schema ? K : never
}['params' | 'query' | 'body']

/** A part whose fields may all be left out may be left out as a whole. */
type Omissible<S> = Record<never, never> extends Input<S> ? true : false

/** What a caller hands in. */
export type CallInput<E extends Endpoint> = {
  [K in PartOf<E> as Omissible<E[K]> extends true ? never : K]: Input<E[K]>
} & {
  [K in PartOf<E> as Omissible<E[K]> extends true ? K : never]?: Input<E[K]>
}
/** What a handler receives: parsed. */
export type HandlerInput<E extends Endpoint> = { [K in PartOf<E>]: Output<E[K]> }
/** The body that a handler returns and a caller receives. */
export type Body<E extends Endpoint> = Output<E['response']>
/** What a call answers. */
export type Answer<E extends Endpoint> = E extends { responseHeaders: readonly (infer H)[] }
  ? { body: Body<E>; headers: Record<H & string, string | null> }
  : Body<E>
