import { describe, expect, test } from 'vitest'
import { prescribedKeyOf, unitsPerPack } from './prescribed-key.ts'

const azithral = {
  name: 'Azithral 500 Tablet',
  composition: 'Azithromycin (500mg)',
  strength: '500mg',
  form: 'tablet',
  packSize: 'strip of 5 tablets',
} as const

describe('a prescription item and a medicine', () => {
  test.each([
    ['another brand', { name: 'Azee 500', composition: 'azithromycin 500 mg' }],
    ['the strength apart', { name: 'Azithromycin', composition: 'Azithromycin' }],
    ['another unit', { name: 'Azithromycin', composition: 'Azithromycin 0.5 g', strength: null }],
  ])('are equal with %s', (_, written) => {
    const key = prescribedKeyOf({ ...azithral, packSize: null, ...written })
    expect(key).toBe(prescribedKeyOf(azithral))
  })

  test.each([
    ['salt', { composition: 'Clarithromycin (500mg)' }],
    ['strength', { composition: 'Azithromycin (250mg)', strength: '250mg' }],
    ['form', { form: 'liquid' as const }],
    ['kind of release', { name: 'Azithral XR 500 Tablet' }],
  ])('differ by their %s', (_, written) => {
    expect(prescribedKeyOf({ ...azithral, ...written })).not.toBe(prescribedKeyOf(azithral))
  })

  test('are equal whatever the order of their salts', () => {
    const one = {
      ...azithral,
      strength: null,
      composition: 'Amoxycillin 500mg + Clavulanic Acid 125mg',
    }
    const other = { ...one, composition: 'Clavulanic acid 125 mg and amoxycillin 500 mg' }
    expect(prescribedKeyOf(one)).toBe(prescribedKeyOf(other))
  })
})

test.each([
  [10, 'piece', 10],
  [null, null, 1],
  [60, 'ml', 1],
  [2.5, 'piece', 1],
] as const)('a pack of %j %s draws %i units', (packAmount, packUnit, units) => {
  expect(unitsPerPack({ packAmount, packUnit })).toBe(units)
})
