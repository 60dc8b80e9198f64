import { expect, test } from 'vitest'
import { fieldRows } from './fields.ts'
import { matching } from './matching.ts'
import type { Schema } from './openapi.ts'
import type { Call } from './read-description.ts'
import { typeWords } from './type-words.ts'

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
  [ref('Order'), '', 'Order'],
  [{ anyOf: [ref('Rating'), { type: 'null' }] }, 'null or', 'Rating'],
  [
    { type: 'object', additionalProperties: { type: 'integer' } },
    'object of whole number, by name',
  ],
])('%j reads %s %s', (schema, words, shape) => {
  expect(typeWords(schema)).toEqual({ words, shape })
})

test('a shape without a name is laid out where it stands', () => {
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
  expect(rows.at(-1)?.about).toBe('Without it: 1.')
})

test('of several shapes, every field may be left out, and what lies inside is told', () => {
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

test('the filter finds a call by all of its words, and leaves out empty groups', () => {
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
