import { expect, test } from 'vitest'
import { usualCarrier } from '#contract/carrier-days.ts'
import { carrierDays } from './carrier-config.ts'

test('reads zones of kilometres and business days', () => {
  expect(carrierDays.parse('50:1,500:2,3')).toEqual(usualCarrier)
  expect(carrierDays.parse('5')).toEqual({ zones: [], beyond: 5 })
  expect(carrierDays.parse(undefined)).toEqual(usualCarrier)
})

test.each(['', '50:1', '50:1,3,', '500:1,50:2,3', '50:2,1', '50:0,3', '50:1,31', 'near:1,3'])(
  'refuses %j',
  (given) => {
    expect(carrierDays.safeParse(given).error?.issues[0]?.message).toContain('CARRIER_DAYS must be')
  },
)
