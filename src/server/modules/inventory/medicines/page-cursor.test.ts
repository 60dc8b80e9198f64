import { expect, test } from 'vitest'
import { cursorFrom, positionFrom } from './page-cursor.ts'

const id = '0b8e1c4e-5a4f-4a77-9d0e-2f8b5d6a7c90'
const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('returns to where the page ended', () => {
  for (const [sort, position] of [
    ['name', { name: 'पैरासिटामोल 500', id }],
    ['price', { price: 3427, id }],
    ['newest', { createdAt: '2026-01-05T10:00:00.123Z', id }],
    ['relevance', { rank: 2996, name: 'dolo', id }],
    ['expiry', { expiry: null, id }],
  ] as const)
    expect(positionFrom(sort, { q: 'x' }, cursorFrom(sort, { q: 'x' }, position))).toEqual(position)
})

test('fits the contract’s limit with the longest name in any script', () => {
  const cursor = cursorFrom('relevance', {}, { rank: 2996, name: 'ौ'.repeat(200), id })
  expect(cursor.length).toBeLessThanOrEqual(2000)
})

test('rejects a cursor with values that the database cannot read', () => {
  const [digest] = JSON.parse(
    Buffer.from(cursorFrom('price', {}, { price: 1, id }), 'base64url').toString(),
  )
  for (const position of [
    { price: 2 ** 31, id },
    { price: -1, id },
    { price: 1.5, id },
    { price: '1', id },
    { price: 1, id: 'x' },
    null,
  ])
    expect(() => positionFrom('price', {}, pack([digest, position]))).toThrow('start from')
})

test.each([
  '2026-02-30T00:00:00.000Z',
  `2026-01-05T10:00:00.${'1'.repeat(200)}Z`,
  '0000-01-01T00:00:00.000Z',
])('rejects the moment %s, which no database reads', (createdAt) => {
  const cursor = cursorFrom('newest', {}, { createdAt, id })
  expect(() => positionFrom('newest', {}, cursor)).toThrow('start from')
})
