import type { Endpoint } from '#contract/endpoint.ts'
import type { CallExample } from '#contract/examples/example.ts'
import { examples } from '#contract/examples/index.ts'
import { fieldNotes, groupOf, groups } from '#contract/examples/notes.ts'
import { api } from '#contract/index.ts'
import { problemDocument } from '#contract/problem.ts'
import { operationOf } from './operation.ts'
import { problemExamples } from './refusals.ts'
import { type Json, Shapes } from './shapes.ts'

type Modules = Record<string, Record<string, Endpoint>>
type AllExamples = Record<string, Record<string, CallExample<Endpoint> | undefined> | undefined>

/** The whole HTTP interface as OpenAPI 3.1, made from the contract: a call is in it because it is served. */
export function describeApi(
  modules: Modules = api,
  given: AllExamples = examples as AllExamples,
): Json {
  const shapes = new Shapes(fieldNotes)
  shapes.write(problemDocument, 'output')
  const paths: Record<string, Json> = {}
  for (const [module, entries] of Object.entries(modules))
    for (const [name, entry] of Object.entries(entries)) {
      const path = pathOf(entry)
      const call = { module, group: groupOf[module] ?? module, name, entry }
      const operation = operationOf(call, shapes, given[module]?.[name])
      paths[path] = { ...paths[path], [entry.method.toLowerCase()]: operation }
    }
  const document = {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'This shop.' }],
    tags: Object.entries(groups).map(([name, about]) => ({ name, description: about })),
    paths,
    components: {
      schemas: shapes.components,
      examples: problemExamples(),
      securitySchemes: { session },
    },
  }
  // Leaves out what is undefined, as the wire does.
  return JSON.parse(JSON.stringify(document)) as Json
}

/** '/api/orders/:orderId' → '/api/orders/{orderId}'; the server takes every path with and without a last slash. */
export function pathOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')
}

const info = {
  title: 'Aushadh',
  version: '0.1.0',
  summary: 'An online pharmacy marketplace for customers, pharmacies and an administrator.',
  license: { name: 'MIT', identifier: 'MIT' },
  description: `Amounts are rupees with at most two decimals, GST included; only the payment provider's own fields speak paise. Moments are ISO 8601 in UTC, days YYYY-MM-DD, ids UUIDs.

Log in or register to get a token and send it as \`Authorization: Bearer …\`. It ends with logging out, a changed password or a closed account.

Every refusal is an RFC 9457 problem document: \`code\` is for programs, \`message\` for people. What belongs to somebody else is 404.`,
}

const session = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The `token` of a login or a registration.',
}
