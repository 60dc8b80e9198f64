import { expect, test } from 'vitest'
import { punctualityOf } from './punctuality.ts'

test.each([
  [9, 9, null],
  [10, 10, { percent: 100, shipments: 10 }],
  [1000, 999, { percent: 99, shipments: 1000 }],
  [10, 0, { percent: 0, shipments: 10 }],
])('of %s shipments %s on time are %o', (delivered, onTime, punctuality) => {
  expect(punctualityOf({ delivered, onTime })).toEqual(punctuality)
})
