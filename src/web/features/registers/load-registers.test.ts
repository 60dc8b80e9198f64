import { expect, test } from 'vitest'
import { forwards } from './load-registers.ts'

test('a period that ends before it begins is the one day with which it begins', () => {
  expect(forwards({ from: '2026-05-10', to: '2026-05-02' })).toEqual({
    from: '2026-05-10',
    to: '2026-05-10',
  })
  const month = { from: '2026-05-01', to: '2026-05-10' }
  expect(forwards(month)).toEqual(month)
})
