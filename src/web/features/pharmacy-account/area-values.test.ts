import { expect, test } from 'vitest'
import { areaValues, checkAreas } from './area-values.ts'

const areas = {
  districts: ['Pune, Maharashtra', 'Satara, Maharashtra'],
  prefixes: ['4002', '416'],
  pin: '411030',
  radiusKm: 60,
}

test('the form sends what it shows', () => {
  expect(checkAreas(areaValues(areas))).toEqual({ data: areas, errors: null })
})

test('an empty form is all of India', () => {
  expect(checkAreas({}).data).toEqual({ districts: [], prefixes: [], pin: null, radiusKm: null })
})

test('the message about one prefix stands at the field', () => {
  expect(checkAreas({ prefixes: '411, 4x' }).errors).toEqual({
    prefixes: 'Enter the beginning of a PIN code, 2 to 6 digits: 411 or 411002.',
  })
})

test('a distance needs a PIN code and a number', () => {
  expect(checkAreas({ radiusKm: '60' }).errors).toHaveProperty('pin')
  expect(checkAreas({ pin: '411 030', radiusKm: 'far' }).errors).toHaveProperty('radiusKm')
})
