import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { states } from '#contract/states.ts'

const rowsOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

const districts = rowsOf('districts.csv')
const pins = rowsOf('pins.csv')

test('every district has a number of its own and is in a state', () => {
  expect(new Set(districts.map(([number]) => number)).size).toBe(754)
  for (const [, name, city, state = ''] of districts) {
    expect.soft(name).toMatch(/^[\w.() -]+$/)
    expect.soft(city).toMatch(/^[\w.() -]+$/)
    expect.soft(states).toHaveProperty(state)
  }
})

test('every PIN code has six digits, a position in India and known districts', () => {
  const known = new Set(districts.map(([number]) => number))
  expect(new Set(pins.map(([pin]) => pin)).size).toBe(19_586)
  for (const [pin, lat, lon, inDistricts = ''] of pins) {
    expect.soft(pin).toMatch(/^[1-9]\d{5}$/)
    expect.soft(Number(lat) > 6 && Number(lat) < 38, pin).toBe(true)
    expect.soft(Number(lon) > 68 && Number(lon) < 98, pin).toBe(true)
    expect
      .soft(
        inDistricts.split(' ').every((number) => known.has(number)),
        pin,
      )
      .toBe(true)
  }
})
