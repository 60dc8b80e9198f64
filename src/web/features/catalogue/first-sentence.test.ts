import { expect, test } from 'vitest'
import { firstSentence } from './close-candidates.tsx'

test.each([
  ['Brings down a fever. At most four a day.', 'Brings down a fever.'],
  ['2.5 ml twice a day', '2.5 ml twice a day'],
  ['दर्द कम करता है। दिन में दो बार।', 'दर्द कम करता है।'],
  ['', ''],
])('shortens ‘%s’ to ‘%s’', (text, first) => {
  expect(firstSentence(text)).toBe(first)
})

test('cuts a long sentence between words', () => {
  const first = firstSentence('nausea '.repeat(60))
  expect(first).toMatch(/^(nausea )+…$/)
  expect(first.length).toBeLessThan(170)
})
