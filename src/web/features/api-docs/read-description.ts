import { type FieldRow, fieldRows, isNamed, resolve } from './fields.ts'
import { nameOf, type OpenApi, type Operation, type Problem } from './openapi.ts'
import { type TypeWords, typeText } from './type-text.ts'

export type Call = {
  id: string
  method: string
  path: string
  summary: string
  access: string
  parameters: FieldRow[]
  /** The fields of the request body; `takes` is its media type if it has no fields. */
  body: FieldRow[]
  takes?: string
  answer: { type: TypeWords; fields: FieldRow[]; media: string }
  headers: { name: string; about: string }[]
  refusals: Problem[]
  request: string
  response: string
}
export type Group = { name: string; about: string; calls: Call[] }
export type Shape = { name: string; about?: string; fields: FieldRow[] }
export type Docs = { version: string; groups: Group[]; general: Problem[]; shapes: Shape[] }

/** The OpenAPI document reduced to what the page shows, to keep the page small. */
export function readDescription(document: OpenApi): Docs {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  const refused = operations.map(({ operation }) => refusalsOf(operation, document))
  const everywhere = (code: string) =>
    refused.every((some) => some.some((one) => one.code === code))
  const calls = operations.map(({ path, method, operation }, at) => ({
    group: operation.tags[0],
    call: callOf(
      path,
      method,
      operation,
      document,
      refused[at]?.filter((one) => !everywhere(one.code)),
    ),
  }))
  const { schemas } = document.components
  return {
    version: document.info.version,
    groups: document.tags.map(({ name, description = '' }) => ({
      name,
      about: description,
      calls: calls.filter(({ group }) => group === name).map(({ call }) => call),
    })),
    general: refused[0]?.filter(({ code }) => everywhere(code)) ?? [],
    shapes: Object.entries(schemas)
      .map(([name, schema]) => ({ name, about: schema.description, fields: fieldRows(schema) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  }
}

function callOf(
  path: string,
  method: string,
  operation: Operation,
  { components: { schemas } }: OpenApi,
  refusals: Problem[] = [],
): Call {
  const [media = '', answer] = Object.entries(operation.responses['200']?.content ?? {})[0] ?? []
  const taken = operation.requestBody?.content ?? {}
  const [sent] = Object.values(taken)
  const schema = answer?.schema ?? {}
  const body = sent === undefined ? [] : fieldRows(resolve(sent.schema, schemas))
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    access: operation['x-access'],
    parameters: operation.parameters.map(({ name, schema, required, description }) => ({
      ...(fieldRows({ properties: { [name]: { ...schema, description } } })[0] as FieldRow),
      required,
    })),
    body,
    takes: sent !== undefined && body.length === 0 ? Object.keys(taken).join(', ') : undefined,
    answer: { type: typeText(schema), fields: isNamed(schema) ? [] : fieldRows(schema), media },
    headers: Object.entries(operation.responses['200']?.headers ?? {}).map(
      ([name, { description = '' }]) => ({ name, about: description }),
    ),
    refusals,
    request: requestOf(path, method, operation),
    response: textOf(answer?.example),
  }
}

function requestOf(path: string, method: string, { parameters, requestBody }: Operation): string {
  const given = parameters.filter(({ example }) => example !== undefined)
  const query = given.filter((one) => one.in === 'query')
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(given.find((one) => one.name === name)?.example ?? name),
  )
  const asked = query.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
  const line = `${method.toUpperCase()} ${[address, asked.join('&')].filter(Boolean).join('?')}`
  const body = Object.values(requestBody?.content ?? {})[0]?.example
  return body === undefined ? line : `${line}\n\n${textOf(body)}`
}

function refusalsOf({ responses }: Operation, { components }: OpenApi): Problem[] {
  return Object.entries(responses)
    .filter(([status]) => status >= '400')
    .flatMap(([, { content }]) =>
      Object.values(content['application/problem+json']?.examples ?? {}).flatMap((example) => {
        const found = 'value' in example ? example : components.examples[nameOf(example)]
        if (found === undefined) return []
        const { status, code, message } = found.value
        return [{ status, code, message }]
      }),
    )
}

function textOf(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2)
}
