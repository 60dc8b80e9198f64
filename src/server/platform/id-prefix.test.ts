import { expect, test } from 'vitest'
import { idsThatBegin } from './id-prefix.ts'

test.each(['5f2c91ab', '#5F2C91AB', '5f2c91ab-'])('%s begins the ids from 0 to f', (text) => {
  expect(idsThatBegin(text)).toEqual({
    from: '5f2c91ab-0000-0000-0000-000000000000',
    to: '5f2c91ab-ffff-ffff-ffff-ffffffffffff',
  })
})

test('a whole id, and one that ends within a group', () => {
  const id = '5f2c91ab-1a2b-4c3d-8e4f-0123456789ab'
  expect(idsThatBegin(id)).toEqual({ from: id, to: id })
  expect(idsThatBegin(id.replaceAll('-', ''))).toEqual({ from: id, to: id })
  expect(idsThatBegin('5f2c91ab-1')?.to).toBe('5f2c91ab-1fff-ffff-ffff-ffffffffffff')
})

test.each(['meera', 'a', '5f2c-91ab', `${'a'.repeat(33)}`, '', '#', '5f 2c'])(
  '%j begins no id',
  (text) => {
    expect(idsThatBegin(text)).toBeNull()
  },
)

test('a table that is searched for names, too, takes the eight letters that it shows, and no fewer', () => {
  const id = '0d3c1f0e-5a52-4d0b-9a3e-2f5f4f0f6a01'
  expect(idsThatBegin(` ${id.toUpperCase()} `, 8)).toEqual({ from: id, to: id })
  expect(idsThatBegin('0d3c1f0e', 8)?.to).toBe('0d3c1f0e-ffff-ffff-ffff-ffffffffffff')
  expect(idsThatBegin('0d3c1f0', 8)).toBeNull()
  expect(idsThatBegin('deed', 8)).toBeNull()
})
