import { type Access, type Endpoint, takenTypes } from '#contract/endpoint.ts'
import type { CallExample } from '#contract/examples/example.ts'
import { parametersOf } from './parameters.ts'
import { refusalResponses } from './refusals.ts'
import type { Json, Shapes } from './shapes.ts'
import { headerNotes } from './words.ts'

/** Who may call, in words. */
const audience: Record<Access, string> = {
  public: 'Open to everybody; no token is needed.',
  'signed-in': 'For whoever is signed in, in any role.',
  customer: 'For customers.',
  pharmacy: 'For pharmacies.',
  admin: 'For administrators.',
}

/** `module` and `name`: its place in the typed client. */
type Call = { module: string; group: string; name: string; entry: Endpoint }

/** One call as an Operation Object of OpenAPI. */
export function operationOf(
  { module, group, name, entry }: Call,
  shapes: Shapes,
  example: CallExample<Endpoint> | undefined,
): Json {
  const { access } = entry
  return {
    operationId: module + name.charAt(0).toUpperCase() + name.slice(1),
    tags: [group],
    summary: entry.summary,
    description: audience[access],
    'x-access': access,
    security: access === 'public' ? [] : [{ session: access === 'signed-in' ? [] : [access] }],
    parameters: parametersOf(entry, shapes, example?.request),
    requestBody: requestBodyOf(entry, shapes, example),
    responses: { '200': answerOf(entry, shapes, example), ...refusalResponses(entry) },
  }
}

function requestBodyOf(entry: Endpoint, shapes: Shapes, example?: CallExample<Endpoint>) {
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
  const schema = shapes.write(entry.body, 'input')
  return { required: true, content: { 'application/json': { schema, example: body } } }
}

/** Text is shown; of a picture there is nothing to read. */
function fileOf(type: string, upload: string | Uint8Array | undefined) {
  if (typeof upload === 'string') return { schema: { type: 'string' }, example: upload }
  return { schema: { type: 'string', contentMediaType: type } }
}

/** Its fields are its sender's. */
const signedJson = { type: 'object' }

function answerOf(entry: Endpoint, shapes: Shapes, example?: CallExample<Endpoint>): Json {
  const type = entry.gives ?? 'application/json'
  const isFile = type === 'application/pdf'
  const schema = isFile
    ? { type: 'string', contentMediaType: type }
    : shapes.write(entry.response, 'output')
  const told = (entry.responseHeaders ?? []).map((name) => [
    name,
    {
      description: headerNotes[name] ?? '',
      schema: { type: 'string' },
      example: example?.headers?.[name],
    },
  ])
  return {
    description: answered[type],
    headers: told.length === 0 ? undefined : Object.fromEntries(told),
    content: { [type]: isFile ? { schema } : { schema, example: example?.answer } },
  }
}

const answered: Record<string, string> = {
  'application/json': 'Done.',
  'text/csv': 'Done: RFC 4180, streamed.',
  'application/x-ndjson': 'Done: one such object a line, streamed.',
  'text/event-stream': 'Open: events as they come.',
  'application/pdf': 'Done: the file.',
  'image/webp': 'Done: the picture.',
}
