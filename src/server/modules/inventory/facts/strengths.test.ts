import { expect, test } from 'vitest'
import { comparableStrength, shownStrength } from './strengths.ts'

test.each([
  ['1gm', '1000 mg'],
  ['0.5mg', '500mcg'],
  ['125mg/5ml', '25 mg/ml'],
  ['1% w/w', '10mg/gm'],
  ['0.5% w/v', '5mg/ml'],
  ['60,000 IU', '60000iu'],
  ['1Million IU', '1000000IU'],
  ['1Billion spores', '1000 million spores'],
  ['100mcg/puff', '0.1mg/dose'],
  ['40 IU per ml', '40iu/ml'],
])('treats %s and %s as equal', (one, other) => {
  expect(comparableStrength(one)).toBe(comparableStrength(other))
})

test.each([
  ['500mg', '500mcg'],
  ['5%', '5% w/w'],
  ['100IU', '100mg'],
  ['250mg', '250mg/5ml'],
])('treats %s and %s as different', (one, other) => {
  expect(comparableStrength(one)).not.toBe(comparableStrength(other))
})

test('returns null for text that is no amount', () => {
  for (const text of ['NA', '', 'mg', '0mg']) expect(comparableStrength(text)).toBe(null)
})

test('takes a word that every object knows for an unknown unit', () => {
  expect(comparableStrength('5 constructor')).toBe('5constructor')
  expect(comparableStrength('5 __proto__')).toBe('5__proto__')
  expect(comparableStrength('5mg/constructor')).toBe('5mg/constructor')
})

test('formats a strength in one notation', () => {
  expect(['500 MG', '1GM', '40 iu per ml', '1 %w/w', '2% w/w'].map(shownStrength)).toEqual([
    '500mg',
    '1g',
    '40IU/ml',
    '1% w/w',
    '2% w/w',
  ])
})

test('takes no time for a text of blanks and slashes', () => {
  const start = process.threadCpuUsage()
  const blanks = ' '.repeat(240)
  expect(comparableStrength(`.${blanks}/${blanks}/`)).toBeNull()
  const { user, system } = process.threadCpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(250)
})
