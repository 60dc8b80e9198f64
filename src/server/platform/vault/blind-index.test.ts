import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestOf, tokensOf, tokensToFind } from './blind-index.ts'

const keyOf = (text: string) => createSecretKey(Buffer.alloc(32, text))
const index = { key: keyOf('search'), index: 'patients.name' }
const finds = (q: string, text: string, other = index) => {
  const tokens = new Set(tokensOf(text, index))
  return tokensToFind(q, other).every((token) => tokens.has(token))
}

test.each(['Meera', 'mee', 'kulk', 'kulkarni meera', 'MEE KUL', 'O'])('finds a name by %s', (q) => {
  expect(finds(q, 'Meera O’Kulkarni-Rao')).toBe(true)
})

test.each([
  ['the middle of a word', 'eera'],
  ['a beginning of two letters', 'me'],
  ['a word that is not there', 'meera shah'],
  ['a longer word', 'meerabai'],
])('does not find it by %s', (_, q) => {
  expect(finds(q, 'Meera Kulkarni')).toBe(false)
})

test('disregards case, accents and the form of letters, in any script', () => {
  expect(finds('jose', 'José')).toBe(true)
  expect(finds('ﬁona', 'Fiona')).toBe(true)
  expect(finds('मीरा', 'मीरा कुलकर्णी')).toBe(true)
  expect(finds('कुलक', 'मीरा कुलकर्णी')).toBe(true)
})

test('has other tokens for another index and another key, and none that show the word', () => {
  const tokens = tokensOf('Meera', index)
  expect(tokens).toHaveLength(3)
  expect(tokens.join(' ')).not.toMatch(/mee/i)
  expect(finds('meera', 'Meera', { ...index, index: 'orders.delivery_address' })).toBe(false)
  expect(finds('meera', 'Meera', { ...index, key: keyOf('other') })).toBe(false)
})

test('stores a bounded number of tokens, whatever the text', () => {
  const long = Array.from({ length: 500 }, (_, n) => `${'x'.repeat(200)}${n}`).join(' ')
  expect(tokensOf(long, index).length).toBeLessThanOrEqual(12 * 24)
  expect(finds('x'.repeat(200), long)).toBe(true)
})

test('digests equal values equally', () => {
  expect(digestOf('a', index)).toBe(digestOf('a', index))
  expect(digestOf('a', index)).not.toBe(digestOf('b', index))
})
