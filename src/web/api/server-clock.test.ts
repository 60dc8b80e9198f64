import { expect, test } from 'vitest'
import { noteServerTime, serverNow } from './server-clock.ts'

const noon = Date.parse('2028-03-12T12:00:00Z')
const anHour = 3_600_000

test('corrects a device clock that is an hour behind, to the second', () => {
  const device = noon - anHour
  noteServerTime('Sun, 12 Mar 2028 12:00:00 GMT', device)
  expect(serverNow(device)).toBe(noon + 500)
  expect(serverNow(device + 60_000)).toBe(noon + 60_500)
})

test.each([null, '', 'yesterday'])('ignores a response whose Date header is %j', (header) => {
  noteServerTime('Sun, 12 Mar 2028 12:00:00 GMT', noon)
  noteServerTime(header, noon + anHour)
  expect(serverNow(noon)).toBe(noon + 500)
})
