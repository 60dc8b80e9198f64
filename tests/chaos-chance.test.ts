import { describe, expect, test } from 'vitest'
import { type Chance, chanceOf } from '../chaos/chance.ts'
import { readOptions } from '../chaos/options.ts'

/** Some decisions of each kind. */
const decisions = (chance: Chance) =>
  Array.from({ length: 50 }, () => [
    chance.between(1, 1000),
    chance.percent(50),
    chance.pick(['kill', 'stop', 'crash']),
    chance.weighted({ often: 9, seldom: 1 }),
    chance.uuid(),
  ])
const of = (seed: string, name: string) => decisions(chanceOf(seed, name))

describe('the random decisions of the chaos run', () => {
  test('are the same for the same seed, in whatever order others decide', () => {
    const one = chanceOf('monsoon', 'customer 1')
    const other = chanceOf('monsoon', 'customer 2')
    const mixed = Array.from({ length: 20 }, () => [one.between(1, 1000), other.between(1, 1000)])
    const again = chanceOf('monsoon', 'customer 1')
    expect(mixed.map(([first]) => first)).toEqual(mixed.map(() => again.between(1, 1000)))
  })

  test('differ between seeds and between names', () => {
    expect(of('monsoon', 'customer 1')).toEqual(of('monsoon', 'customer 1'))
    expect(of('monsoon', 'customer 1')).not.toEqual(of('summer', 'customer 1'))
    expect(of('monsoon', 'customer 1')).not.toEqual(of('monsoon', 'customer 2'))
  })

  test('stay within their bounds and follow their weights', () => {
    const chance = chanceOf('monsoon', 'bounds')
    const dice = Array.from({ length: 6000 }, () => chance.between(1, 6))
    expect(new Set(dice)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    const names = Array.from({ length: 5000 }, () => chance.weighted({ often: 9, seldom: 1 }))
    const seldom = names.filter((name) => name === 'seldom').length
    expect(seldom).toBeGreaterThan(400)
    expect(seldom).toBeLessThan(600)
    expect(chance.uuid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(() => chance.pick([])).toThrow('nothing to choose from')
  })
})

test.each([
  ['--minutes', '0'],
  ['--minutes', 'many'],
  ['--seed', 'two words'],
])('reports what is wrong with %s %s', (flag, value) => {
  expect(() => readOptions([flag, value])).toThrow(flag)
})

test('a run is on one PostgreSQL unless --cluster asks for a cluster', () => {
  expect(readOptions(['--seed', 'monsoon']).cluster).toBe(false)
  expect(readOptions(['--seed', 'monsoon', '--cluster'])).toMatchObject({
    seed: 'monsoon',
    cluster: true,
  })
})
