import { expect, test } from 'vitest'
import { armFailpoint, reached } from './failpoint.ts'

test('an unarmed point does nothing; an armed one acts each time until it is disarmed', () => {
  let times = 0
  reached('after-capture')
  const disarm = armFailpoint('after-capture', () => {
    times += 1
  })
  reached('before-capture')
  reached('after-capture')
  reached('after-capture')
  disarm()
  reached('after-capture')
  expect(times).toBe(2)
})

test('rethrows at the point what an armed action throws', () => {
  const disarm = armFailpoint('inside-capture', () => {
    throw new Error('here')
  })
  expect(() => reached('inside-capture')).toThrow('here')
  disarm()
})
