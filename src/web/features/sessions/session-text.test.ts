import { expect, test } from 'vitest'
import { endedSentence, lasting } from './session-text.ts'

test.each([
  [72, 168, 'after 3 days without use, and after 7 days'],
  [12, 168, 'after 12 hours without use, and after 7 days'],
  [1, 24, 'after 1 hour without use, and after 1 day'],
])('says how long a session lasts: %i and %i hours', (idleHours, absoluteHours, words) => {
  expect(lasting({ idleHours, absoluteHours })).toContain(words)
})

test.each([
  [0, 'They were not logged in anywhere.'],
  [1, 'Logged out of 1 device.'],
  [3, 'Logged out of 3 devices.'],
])('says that %i sessions were ended', (ended, sentence) => {
  expect(endedSentence(ended)).toBe(sentence)
})
