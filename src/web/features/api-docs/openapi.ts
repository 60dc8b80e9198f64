/** The parts of an OpenAPI 3.1 document that this page reads. */
export type OpenApi = {
  info: { version: string; description: string }
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    examples: Record<string, { value: Problem }>
  }
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-access': string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { headers?: Record<string, Header>; content: Content }>
}

export type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}

export type Content = Record<
  string,
  { schema: Schema; example?: unknown; examples?: Record<string, Reference | { value: Problem }> }
>
export type Header = { description?: string }
export type Problem = { status: number; code: string; message: string }
export type Reference = { $ref: string }

export type Schema = {
  $ref?: string
  description?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  /** False: no more than `prefixItems`, which are alike in this API. */
  items?: Schema | false
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  required?: string[]
  default?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
}

export function nameOf({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1)
}

/** What a list consists of. */
export function itemsOf({ items, prefixItems }: Schema): Schema | undefined {
  return items || prefixItems?.[0]
}
