import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Rule } from '../rule.ts'
import { readCombinations, readSchedules } from './read-schedules.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const rules = readSchedules(read('drug-schedules.csv'))
const of = (salt: string) => rules.filter(({ salts }) => salts[0] === salt)

test('reads a rule from every row about a salt', () => {
  expect(new Set(rules.flatMap(({ salts }) => salts)).size).toBeGreaterThan(1600)
  expect(rules.filter(({ legalSource }) => legalSource === '')).toEqual([])
})

test('exempts preparations for the skin where Note 2 does, and keeps those of steroids', () => {
  const [timolol] = of('timolol')
  expect(timolol?.routes).not.toContain('topical')
  expect(timolol?.routes).toContain('oral')
  expect(
    of('betamethasone').some(
      ({ schedule, routes }) => schedule === 'H' && (routes?.includes('topical') ?? true),
    ),
  ).toBe(true)
})

test('requires a prescription for injections of salts that are free otherwise', () => {
  expect(of('paracetamol')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ prescription: 'by_approval', routes: ['parenteral'] }),
      expect.objectContaining({ schedule: 'none', prescription: 'no', routes: null }),
    ]),
  )
})

test('takes the first day of a rule from the list', () => {
  expect(of('pregabalin')).toMatchObject([{ schedule: 'H1', validFrom: '2026-11-16' }])
})

test.each([
  ['rosiglitazone', true],
  ['sibutramine', true],
  ['rofecoxib', true],
  ['metamizole', false],
  ['letrozole', false],
])('reads the prohibition of %s as in force: %s', (salt, inForce) => {
  const bans = of(salt).filter(({ banned, condition }) => banned && condition === null)
  expect(bans.length > 0).toBe(inForce)
})

test('reads what a prohibition is limited to', () => {
  const bans = (salt: string) => of(salt).filter(({ banned }) => banned)
  expect(bans('nimesulide').map(({ condition }) => condition)).toEqual([
    { aboveMg: 100, release: 'immediate' },
    { forms: ['liquid', 'drops'] },
  ])
  const [gatifloxacin] = bans('gatifloxacin')
  expect(gatifloxacin?.routes).not.toContain('eye')
})

test('reads prohibited combinations by the names of the salts', () => {
  const combinations: Rule[] = readCombinations(read('combinations.csv'))
  expect(combinations).toContainEqual(
    expect.objectContaining({ salts: ['bromhexine', 'salbutamol'], banned: true, condition: null }),
  )
  const known = new Set(rules.flatMap(({ salts }) => salts))
  expect(combinations.flatMap(({ salts }) => salts).filter((salt) => !known.has(salt))).toEqual([])
})
