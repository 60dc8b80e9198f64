import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { CallExample } from '#contract/examples/example.ts'
import { examples } from '#contract/examples/index.ts'
import { groupOf } from '#contract/examples/notes.ts'
import { api } from '#contract/index.ts'
import { describeApi, pathOf } from '#server/platform/openapi/document.ts'
import { isObjectShape, shapeFiles } from '#server/platform/openapi/named-shapes.ts'
import { lintOpenApi } from '../scripts/lint-openapi.ts'

const calls = Object.entries(api).flatMap(([module, entries]) =>
  Object.entries(entries as Record<string, Endpoint>).map(([name, entry]) => {
    const ofModule = examples[module as keyof typeof examples] as
      | Record<string, CallExample<Endpoint>>
      | undefined
    return { call: `${module}.${name}`, entry, example: ofModule?.[name] }
  }),
)
type Operation = {
  operationId: string
  parameters: { name: string; description?: string }[]
  responses: object
}
const document = describeApi() as {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> }
}

describe('every call', () => {
  test.each(calls)('describes $call with each refusal it lists', ({ entry }) => {
    const operation = document.paths[pathOf(entry)]?.[entry.method.toLowerCase()]
    expect(operation).toBeDefined()
    const described = JSON.stringify(operation?.responses)
    for (const code of entry.problems ?? []) expect(described).toContain(`\`${code}\``)
    if (entry.access !== 'public') expect(described).toContain('`unauthenticated`')
  })

  test.each(calls)(
    '$call has an example in src/contract/examples that matches its schemas',
    (call) => {
      const { entry, example } = call
      expect(example, `add ${call.call} to src/contract/examples`).toBeDefined()
      expect(entry.response.safeParse(example?.answer).error).toBeUndefined()
      const request = (example?.request ?? {}) as Record<string, unknown>
      for (const part of ['params', 'query', 'body'] as const) {
        const shape = entry[part]
        if (shape === undefined) expect(request[part]).toBeUndefined()
        else expect(shape.safeParse(request[part] ?? {}).error).toBeUndefined()
      }
      expect(example?.upload !== undefined).toBe(entry.takes !== undefined)
      expect(Object.keys(example?.headers ?? {}).sort()).toEqual(
        [...(entry.responseHeaders ?? [])].sort(),
      )
    },
  )
})

/** Linting some hundred calls takes seconds while other tests run. */
const slow = { timeout: 30_000 }

describe('the description', () => {
  test('passes the linter', slow, async () => {
    expect(await lintOpenApi(document)).toEqual([])
  })

  test.each([
    ['a reference to nothing', { $ref: '#/components/schemas/Nothing' }, 'no-unresolved-refs'],
    ['a keyword that there is not', { typ: 'object' }, 'struct'],
    ['a type that there is not', { type: 'decimal' }, 'struct'],
  ])('rejects %s', slow, async (_, schema, rule) => {
    const broken = structuredClone(document)
    broken.components.schemas.Medicine = schema as object
    expect((await lintOpenApi(broken)).map((finding) => finding.rule)).toContain(rule)
  })

  test('rejects an example of the wrong type', slow, async () => {
    const broken = structuredClone(document)
    broken.components.schemas.User = { properties: { name: { type: 'integer' } } }
    const found = await lintOpenApi(broken)
    expect(found.map(({ rule }) => rule)).toContain('no-invalid-media-type-examples')
  })

  test('describes each parameter', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
    for (const { operationId, parameters } of operations)
      for (const { name, description } of parameters)
        expect.soft(description, `${operationId}: ${name}, in words.ts`).toMatch(/\.$/)
  })

  test('puts each module into a group, and states its version', () => {
    expect(Object.keys(groupOf).sort()).toEqual(Object.keys(api).sort())
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(document.info.version).toBe(version)
  })

  test('names the schemas of every file of the contract', () => {
    const files = import.meta.glob<object>(['../src/contract/*.ts', '!**/*.test.ts'], {
      eager: true,
    })
    for (const [file, exported] of Object.entries(files))
      if (Object.values(exported).some(isObjectShape))
        expect.soft(Object.keys(shapeFiles), 'named-shapes.ts').toContain(basename(file, '.ts'))
  })

  test('defines a schema once and refers to it', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Medicine', 'Order', 'Pharmacy', 'User', 'Problem']),
    )
    expect(schemas.Order?.properties?.deliveryAddress).toEqual({
      $ref: '#/components/schemas/DeliveryAddress',
    })
    expect(Object.keys(schemas).filter((name) => /(Input|Answer)$/.test(name))).not.toContain(
      'DeliveryAddressInput',
    )
  })
})
