import { expect, test } from 'vitest'
import { armFailpoint, reached } from './failpoint.ts'

test('a point that nobody armed does nothing; an armed one acts each time, until it is disarmed', () => {
  let times = 0
  reached('after-settle')
  const disarm = armFailpoint('after-settle', () => {
    times += 1
  })
  reached('before-settle')
  reached('after-settle')
  reached('after-settle')
  disarm()
  reached('after-settle')
  expect(times).toBe(2)
})

test('what an armed point throws is thrown where it stands', () => {
  const disarm = armFailpoint('inside-settle', () => {
    throw new Error('here')
  })
  expect(() => reached('inside-settle')).toThrow('here')
  disarm()
})
