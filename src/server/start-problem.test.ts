import { expect, test } from 'vitest'
import { startProblem } from './start-problem.ts'

const failed = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(code), { code }) })

test.each([
  ['ENOTFOUND', 'does not answer'],
  ['ECONNREFUSED', 'does not answer'],
  ['57P03', 'does not answer'],
  ['28P01', 'refuses us'],
  ['3D000', 'refuses us'],
])('explains a database that fails with %s at start: %s', (code, sentence) => {
  expect(startProblem(failed(code))).toContain(sentence)
})

test('explains no bugs', () => {
  expect(startProblem(failed('42601'))).toBeNull()
  expect(startProblem(new Error('what?'))).toBeNull()
})
