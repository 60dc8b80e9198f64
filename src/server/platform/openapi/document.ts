import { globalRegistry } from 'zod/mini'
import { createDocument, type ZodOpenApiOverride, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { Endpoint } from '#contract/endpoint.ts'
import type { CallExample } from '#contract/examples/example.ts'
import { examples } from '#contract/examples/index.ts'
import { fieldNotes, groupOf, groups } from '#contract/examples/notes.ts'
import { api } from '#contract/index.ts'
import { namedShapes } from './named-shapes.ts'
import { explainParameters, operationOf } from './operation.ts'
import { type Json, problemExamples } from './refusals.ts'

type Modules = Record<string, Record<string, Endpoint>>
type AllExamples = Record<string, Record<string, CallExample<Endpoint> | undefined> | undefined>

// A shape with an id is written once, in `components`.
for (const [id, shape] of Object.entries(namedShapes())) {
  const description = fieldNotes[id]?.['']
  globalRegistry.add(shape, description === undefined ? { id } : { id, description })
}

/** The HTTP interface as OpenAPI 3.1, generated from the contract: every served call is in it. */
export function describeApi(
  modules: Modules = api,
  given: AllExamples = examples as AllExamples,
): Json {
  const calls = Object.entries(modules).flatMap(([module, entries]) =>
    Object.entries(entries).map(([name, entry]) => ({
      module,
      group: groupOf[module] ?? module,
      name,
      entry,
      example: given[module]?.[name],
    })),
  )
  const paths: ZodOpenApiPathsObject = {}
  for (const call of calls) {
    const path = pathOf(call.entry)
    paths[path] = { ...paths[path], [methodOf(call.entry)]: operationOf(call) }
  }
  const made = createDocument(
    {
      openapi: '3.1.0',
      info,
      servers: [{ url: '/', description: 'This shop.' }],
      tags: Object.entries(groups).map(([name, about]) => ({ name, description: about })),
      paths,
      components: { examples: problemExamples(), securitySchemes: { session } },
    },
    { override: plain, outputIdSuffix: 'Answer' },
  )
  const document = made as unknown as Document
  Object.entries(document.components.schemas).forEach(explainFields)
  for (const { entry, example } of calls)
    explainParameters(document.paths[pathOf(entry)]?.[methodOf(entry)], example?.request)
  // Removes undefined fields, as JSON serialization does.
  return JSON.parse(JSON.stringify(document)) as Json
}

/**
 * '/api/orders/:orderId' → '/api/orders/{orderId}'; the server accepts every path with and without a trailing
 * slash.
 */
export function pathOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')
}

function methodOf({ method }: Pick<Endpoint, 'method'>) {
  return method.toLowerCase() as Lowercase<Endpoint['method']>
}

/** Removes what a reader does not need: the pattern of a UUID, the bounds of every integer. */
const plain: ZodOpenApiOverride = ({ jsonSchema, zodSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
  // Responses may gain fields: clients should not reject them for it.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // z.stringbool() is text on the wire and a boolean to the reader.
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && def.out._zod.def.type === 'boolean') jsonSchema.type = 'boolean'
}

/** Adds descriptions to the fields of a shape. */
function explainFields([name, schema]: [string, SchemaObject]): void {
  const { '': _, ...fields } = fieldNotes[name] ?? {}
  for (const [field, words] of Object.entries(fields)) {
    const property = schema.properties?.[field]
    if (property === undefined) throw new Error(`${name} has no field ${field} to describe.`)
    property.description = words
  }
}

type SchemaObject = { properties?: Record<string, { description?: string }> }
type Document = {
  paths: Record<string, Record<string, Json>>
  components: { schemas: Record<string, SchemaObject> }
}

const info = {
  title: 'Aushadh',
  version: '0.1.0',
  summary: 'An online pharmacy marketplace for customers, pharmacies and administrators.',
  license: { name: 'MIT', identifier: 'MIT' },
  description: `Amounts are rupees with at most two decimals, GST included; only the payment provider's own fields are in paise. Timestamps are ISO 8601 in UTC, days are YYYY-MM-DD, ids are UUIDs.

Log in or register to get a token and send it as \`Authorization: Bearer …\`. It is valid until the user logs out, changes the password or closes the account.

Every error is an RFC 9457 problem document: \`code\` is for programs, \`message\` for people. A request for somebody else's data gets 404.`,
}

const session = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The `token` from a login or a registration.',
} as const
