import type * as z from 'zod/mini'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import { type Access, type Endpoint, takenTypes } from '#contract/endpoint.ts'
import type { CallExample } from '#contract/examples/example.ts'
import { confirmedMinutes } from '#contract/sessions.ts'
import { headerNotes, parameterNotes } from './descriptions.ts'
import { type Json, refusalResponses } from './refusals.ts'

/** Who may call. */
const audience: Record<Access, string> = {
  public: 'Public: no token is needed.',
  'signed-in': 'For every logged-in user, in any role.',
  customer: 'For customers.',
  pharmacy: 'For pharmacies.',
  admin: 'For administrators.',
}

const confirmed = `Needs a login or a confirmation (\`POST /api/session/confirmation\`) in the last ${confirmedMinutes} minutes.`

/** `module` and `name`: the place of the call in the typed client. */
export type Call = {
  module: string
  group: string
  name: string
  entry: Endpoint
  example: CallExample<Endpoint> | undefined
}

type Fields = z.ZodMiniObject

/** One call as an OpenAPI Operation Object; its shapes are still zod's. */
export function operationOf({
  module,
  group,
  name,
  entry,
  example,
}: Call): ZodOpenApiOperationObject {
  const { access } = entry
  // Path and query parameters are always the fields of an object.
  const { params, query } = entry as { params?: Fields; query?: Fields }
  return {
    operationId: module + name.charAt(0).toUpperCase() + name.slice(1),
    tags: [group],
    summary: entry.summary,
    description: entry.stepUp ? `${audience[access]} ${confirmed}` : audience[access],
    'x-access': access,
    ...(entry.stepUp && { 'x-step-up': true }),
    security: access === 'public' ? [] : [{ session: access === 'signed-in' ? [] : [access] }],
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
    },
    requestBody: requestBodyOf(entry, example),
    responses: { '200': answerOf(entry, example), ...refusalResponses(entry) },
  }
}

function requestBodyOf(entry: Endpoint, example?: CallExample<Endpoint>) {
  if (entry.takes === 'application/json') {
    const sent = JSON.parse(String(example?.upload ?? '{}')) as Json
    return { required: true, content: { [entry.takes]: { schema: signedJson, example: sent } } }
  }
  if (entry.takes !== undefined) {
    const files = takenTypes(entry).map((type) => [type, fileOf(type, example?.upload)])
    return { required: true, content: Object.fromEntries(files) }
  }
  if (entry.body === undefined) return undefined
  const { body } = (example?.request ?? {}) as { body?: unknown }
  return { required: true, content: { 'application/json': { schema: entry.body, example: body } } }
}

/** Text is shown as an example; a binary file is not. */
function fileOf(type: string, upload: string | Uint8Array | undefined) {
  if (typeof upload === 'string') return { schema: { type: 'string' }, example: upload }
  return { schema: { type: 'string', contentMediaType: type } }
}

/** The sender defines the fields. */
const signedJson = { type: 'object' }

function answerOf(entry: Endpoint, example?: CallExample<Endpoint>): Json {
  const type = entry.gives ?? 'application/json'
  const isFile = type === 'application/pdf' || type === 'application/zip'
  const schema = isFile ? { type: 'string', contentMediaType: type } : entry.response
  const headers = (entry.responseHeaders ?? []).map((name) => [
    name,
    {
      description: headerNotes[name] ?? '',
      schema: { type: 'string' },
      example: example?.headers?.[name],
    },
  ])
  return {
    description: successDescriptions[type],
    headers: headers.length === 0 ? undefined : Object.fromEntries(headers),
    content: { [type]: isFile ? { schema } : { schema, example: example?.answer } },
  }
}

const successDescriptions: Record<string, string> = {
  'application/json': 'Done.',
  'text/csv': 'Success: CSV (RFC 4180), streamed.',
  'application/x-ndjson': 'Success: one such object per line, streamed.',
  'text/event-stream': 'Open: events are sent as they occur.',
  'application/pdf': 'Success: the file.',
  'application/zip': 'Success: the archive, streamed.',
  'image/webp': 'Success: the image.',
}

type Parameter = { name?: string; in?: string; schema?: unknown; [field: string]: unknown }

/** Adds descriptions and example values to the parameters of a call. */
export function explainParameters(operation: Json | undefined, request: unknown): void {
  const given = (request ?? {}) as { params?: Json; query?: Json }
  for (const parameter of (operation?.parameters ?? []) as Parameter[]) {
    const { name = '', schema } = parameter
    const value = (parameter.in === 'path' ? given.params : given.query)?.[name]
    const isBoolean = (schema as { type?: unknown }).type === 'boolean'
    parameter.description = parameterNotes[name]
    // The typed client sends 'true' where the description has true.
    parameter.example = isBoolean && value !== undefined ? value === 'true' : value
  }
}
