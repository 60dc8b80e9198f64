import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: everybody, every signed-in user, or one role. */
export type Access = 'public' | 'signed-in' | 'customer' | 'pharmacy' | 'admin'

/** Image types that can be uploaded. The server detects the real type from the content. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Types of scanned documents that can be uploaded, likewise detected from the content. */
export const documentTypes = [...pictureTypes, 'application/pdf'] as const

/** Media types of an uploaded file. */
export type UploadTypes =
  | 'text/csv'
  | typeof pictureTypes
  | typeof documentTypes
  | typeof prescriptionTypes

type Schema = z.ZodMiniType

/** File types of prescriptions. The server detects the real type from the content. */
export const prescriptionTypes = [
  ...pictureTypes,
  'image/heic',
  'image/heif',
  'application/pdf',
] as const

/**
 * One call of the HTTP interface: the only thing that server and web share.
 * `path` names its parameters as `:id`. `responseHeaders` lists the headers a caller may read besides
 * the body; with it, the typed client returns `{ body, headers }`.
 */
export type Endpoint = {
  method: Method
  path: `/api/${string}`
  access: Access
  /**
   * Whether the caller must have proved within the last five minutes who they are: by the login, or by
   * `POST /api/session/confirmation`. Else the call is refused with `confirmation_needed`.
   */
  stepUp?: true
  /** Open to a session that lacks the second factor its role needs; other calls answer `second_factor_required`. */
  beforeSecondFactor?: true
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /**
   * Of a streamed response: its text ('text/csv', 'text/event-stream', 'application/pdf') or one of its
   * lines ('application/x-ndjson').
   */
  response: Schema
  /** Media type of a raw body: a streamed file, or signed JSON. The typed client omits such calls. */
  takes?: UploadTypes | 'application/json'
  /** Media type of a streamed response that is not JSON. The typed client omits such calls. */
  gives?:
    | 'text/csv'
    | 'application/x-ndjson'
    | 'text/event-stream'
    | 'application/pdf'
    | 'application/zip'
    | 'image/webp'
  responseHeaders?: readonly string[]
  /** Problems besides the universal ones (`universalProblems`). */
  problems?: readonly ProblemCode[]
  /** What the call uses up: a number of calls for each account, or of searches for each address. */
  budget?: 'imports' | 'uploads' | 'steps' | 'searches'
  /** SPEC.md's messages for a caller without a token, or with another role. */
  messages?: { unauthenticated?: string; forbidden?: string }
}

export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry
}

/** The media types of a raw body. */
export function takenTypes({ takes }: Pick<Endpoint, 'takes'>): readonly string[] {
  return takes === undefined ? [] : [takes].flat()
}

type Input<S> = S extends Schema ? z.input<S> : never
type Output<S> = S extends Schema ? z.output<S> : never

type InputsOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body']: E[K] extends Schema ? K : never
}['params' | 'query' | 'body']

/** An input whose fields are all optional is itself optional. */
type Omissible<S> = Record<never, never> extends Input<S> ? true : false

/** What a caller passes. */
export type CallInput<E extends Endpoint> = {
  [K in InputsOf<E> as Omissible<E[K]> extends true ? never : K]: Input<E[K]>
} & {
  [K in InputsOf<E> as Omissible<E[K]> extends true ? K : never]?: Input<E[K]>
}
/** What a handler receives: parsed. */
export type HandlerInput<E extends Endpoint> = { [K in InputsOf<E>]: Output<E[K]> }
/** The body that a handler returns and a caller receives. */
export type Body<E extends Endpoint> = Output<E['response']>
/** What a call resolves to in the typed client. */
export type Answer<E extends Endpoint> = E extends { responseHeaders: readonly (infer H)[] }
  ? { body: Body<E>; headers: Record<H & string, string | null> }
  : Body<E>
