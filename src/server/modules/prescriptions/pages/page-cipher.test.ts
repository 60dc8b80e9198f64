import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageCipher } from './page-cipher.ts'

const newKey = (id: string) => ({ id, key: randomBytes(32) })
const owner = { prescriptionId: randomUUID(), pageId: randomUUID() }
const content = Buffer.from('Rx: amoxicillin 500 mg, one three times a day')

test('opens what it sealed, and seals the same content differently each time', () => {
  const cipher = pageCipher([newKey('k1')])
  const [first, second] = [cipher.seal(content, owner), cipher.seal(content, owner)]
  expect(cipher.open(first, owner)).toEqual(content)
  expect(first.keyId).toBe('k1')
  expect(first.nonce).not.toEqual(second.nonce)
  expect(Buffer.from(first.ciphertext).includes('amoxicillin')).toBe(false)
})

test.each([
  ['another page', { ...owner, pageId: randomUUID() }],
  ['another prescription', { ...owner, prescriptionId: randomUUID() }],
])('does not open the bytes of a page as those of %s', (_, other) => {
  const cipher = pageCipher([newKey('k1')])
  expect(() => cipher.open(cipher.seal(content, owner), other)).toThrow(/authenticate/)
})

test.each(['nonce', 'ciphertext'] as const)('does not open a page whose %s was changed', (part) => {
  const cipher = pageCipher([newKey('k1')])
  const sealed = cipher.seal(content, owner)
  const bytes = Buffer.from(sealed[part])
  bytes[0] = (bytes[0] ?? 0) ^ 1
  expect(() => cipher.open({ ...sealed, [part]: bytes }, owner)).toThrow(/authenticate/)
})

test('after a rotation seals with the first key and opens with the others', () => {
  const [old, fresh] = [newKey('k1'), newKey('k2')]
  const sealed = pageCipher([old]).seal(content, owner)
  const rotated = pageCipher([fresh, old])
  expect(rotated.open(sealed, owner)).toEqual(content)
  expect(rotated.seal(content, owner).keyId).toBe('k2')
  expect(() => pageCipher([fresh]).open(sealed, owner)).toThrow(/lacks the key k1/)
})
