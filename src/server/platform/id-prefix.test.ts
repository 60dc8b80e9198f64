import { expect, test } from 'vitest'
import { idsThatBegin } from './id-prefix.ts'

test.each(['5f2c91ab', '#5F2C91AB', '5f2c91ab-'])(
  '%s is the prefix of the ids from 0 to f',
  (text) => {
    expect(idsThatBegin(text)).toEqual({
      from: '5f2c91ab-0000-0000-0000-000000000000',
      to: '5f2c91ab-ffff-ffff-ffff-ffffffffffff',
    })
  },
)

test('accepts a whole id and a prefix that ends within a group', () => {
  const id = '5f2c91ab-1a2b-4c3d-8e4f-0123456789ab'
  expect(idsThatBegin(id)).toEqual({ from: id, to: id })
  expect(idsThatBegin(id.replaceAll('-', ''))).toEqual({ from: id, to: id })
  expect(idsThatBegin('5f2c91ab-1')?.to).toBe('5f2c91ab-1fff-ffff-ffff-ffffffffffff')
})

test.each(['meera', 'a', '5f2c-91ab', `${'a'.repeat(33)}`, '', '#', '5f 2c'])(
  '%j is not the prefix of an id',
  (text) => {
    expect(idsThatBegin(text)).toBeNull()
  },
)

test('requires eight digits, as tables show them, in a search that also covers names', () => {
  const id = '0d3c1f0e-5a52-4d0b-9a3e-2f5f4f0f6a01'
  expect(idsThatBegin(` ${id.toUpperCase()} `, 8)).toEqual({ from: id, to: id })
  expect(idsThatBegin('0d3c1f0e', 8)?.to).toBe('0d3c1f0e-ffff-ffff-ffff-ffffffffffff')
  expect(idsThatBegin('0d3c1f0', 8)).toBeNull()
  expect(idsThatBegin('action', 8)).toBeNull()
})
