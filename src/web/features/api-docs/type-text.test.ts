import { expect, test } from 'vitest'
import { fieldRows } from './fields.ts'
import { matching } from './filter-calls.tsx'
import type { Schema } from './openapi.ts'
import type { Call } from './read-description.ts'
import { typeText } from './type-text.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test.each<[Schema, string, string?]>([
  [{ type: 'string' }, 'text'],
  [{ type: 'string', format: 'uuid' }, 'id'],
  [{ type: 'string', minLength: 1, maxLength: 120 }, 'text, 1 to 120 characters'],
  [{ type: 'integer', minimum: 1, maximum: 100_000 }, 'whole number, 1 to 1,00,000'],
  [{ type: 'number', exclusiveMinimum: 0, maximum: 10 }, 'number above 0, at most 10'],
  [{ type: 'boolean' }, 'true or false'],
  [{ type: ['string', 'null'] }, 'text or null'],
  [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number or null'],
  [{ enum: ['low', 'out'], type: 'string' }, 'low · out'],
  [{ const: true, type: 'boolean' }, 'true'],
  [{ type: 'array', items: ref('Medicine') }, 'list of', 'Medicine'],
  [{ type: 'array', items: { type: 'string' }, maxItems: 200 }, 'list of text, at most 200'],
  [{ type: 'array', prefixItems: [ref('Pair'), ref('Pair')], items: false }, 'list of, 2', 'Pair'],
  [ref('Order'), '', 'Order'],
  [{ anyOf: [ref('Rating'), { type: 'null' }] }, 'null or', 'Rating'],
  [
    { type: 'object', additionalProperties: { type: 'integer' } },
    'object of whole number, by name',
  ],
])('describes %j as %s %s', (schema, words, shape) => {
  expect(typeText(schema)).toEqual({ words, shape })
})

test('lists the fields of unnamed schemas in place', () => {
  const medicine = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }
  const items = {
    type: 'object',
    properties: { medicine, quantity: { type: 'integer', default: 1 } },
  }
  const rows = fieldRows({ properties: { items: { type: 'array', items } }, required: ['items'] })
  expect(rows.map(({ name, words, required }) => [name, words, required])).toEqual([
    ['items', 'list of objects', true],
    ['items[].medicine', 'object', false],
    ['items[].medicine.name', 'text', true],
    ['items[].quantity', 'whole number', false],
  ])
  expect(rows.at(-1)?.about).toBe('Default: 1.')
})

test('lists the fields of alternatives as optional, with their nested fields', () => {
  const done = { type: 'object', properties: { read: { type: 'integer' } }, required: ['read'] }
  const line = (name: string) => ({ properties: { [name]: done }, required: [name] })
  const rows = fieldRows({ anyOf: [line('progress'), line('done')] })
  expect(rows.map(({ name, required }) => [name, required])).toEqual([
    ['progress', false],
    ['progress.read', true],
    ['done', false],
    ['done.read', true],
  ])
})

test('filters calls by all words and omits empty groups', () => {
  const call = (path: string, access: string) =>
    ({
      ...{ method: 'GET', path, access, summary: '', parameters: [], body: [], refusals: [] },
      answer: { type: { words: 'list of', shape: 'Medicine' }, fields: [], media: '' },
    }) as unknown as Call
  const groups = [
    { name: 'Medicines', about: '', calls: [call('/api/medicines', 'public')] },
    { name: 'Orders', about: '', calls: [call('/api/orders/user', 'customer')] },
  ]
  const found = (q: string) => matching(groups, q).flatMap(({ calls }) => calls.map((c) => c.path))
  expect(found('')).toHaveLength(2)
  expect(found('orders CUSTOMER')).toEqual(['/api/orders/user'])
  expect(found('orders pharmacy')).toEqual([])
  expect(matching(groups, 'customer').map(({ name }) => name)).toEqual(['Orders'])
})
