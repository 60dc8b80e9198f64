import { expect, test } from 'vitest'
import { factsOf } from './medicine-facts.ts'

const keyOf = (name: string, packSize: string, composition: string) =>
  factsOf({ name, composition, manufacturer: null, packSize }).saltsKey

test('distinguishes ampoules of the same strength by their volume', () => {
  const aq = keyOf('Voveran AQ Injection', 'Ampoule of 1 ml Injection', 'Diclofenac (75mg)')
  const old = keyOf('Voveran 75mg Injection', 'Ampoule of 3 ml Injection', 'Diclofenac (75mg)')
  expect(aq).not.toBeNull()
  expect(old).not.toBe(aq)
  expect(keyOf('Dicloran AQ', 'Ampoule of 1 ml Injection', 'Diclofenac (75mg)')).toBe(aq)
})

test('compares strengths per millilitre without a volume, and returns null when millilitres are missing', () => {
  const small = keyOf('Cizumab', 'Vial of 4 ml Injection', 'Bevacizumab (25mg/ml)')
  const large = keyOf('Cizumab', 'Vial of 16 ml Injection', 'Bevacizumab (100mg/4ml)')
  expect(small).not.toBeNull()
  expect(large).toBe(small)
  expect(keyOf('Cizumab', 'Vial of 1 Injection', 'Bevacizumab (25mg/ml)')).toBeNull()
})

test('compares a syrup’s strength per spoon, whatever the bottle holds', () => {
  const bottle = (ml: number) =>
    keyOf('Zocef Dry Syrup', `Bottle of ${ml} ml Oral Suspension`, 'Cefuroxime (125mg)')
  expect(bottle(30)).not.toBeNull()
  expect(bottle(60)).toBe(bottle(30))
})

test('distinguishes insulin mixtures by their units and by their device', () => {
  const mixture = 'Insulin Isophane/NPH (70%) + Human Insulin/Soluble Insulin (30%)'
  const of = (name: string, pack = 'Vial of 10 ml Injection') => keyOf(name, pack, mixture)
  const weak = of('Huminsulin 30/70 Injection 40IU/ml')
  expect(weak).not.toBeNull()
  expect(of('Insugen 30/70 40 IU/ml Injection')).toBe(weak)
  expect(of('Huminsulin 30/70 Injection 100IU/ml')).not.toBe(weak)
  expect(of('Huminsulin 30/70 Injection')).toBeNull()
  const strong = of('Huminsulin 30/70 100IU/ml', 'Cartridge of 3 ml Injection')
  expect(of('Huminsulin 30/70 100IU/ml', 'Pre-filled pen of 3 ml Injection')).not.toBe(strong)
  expect(
    keyOf('Lantus Solostar', 'Packet of 1 Pen Injection', 'Insulin Glargine (100IU)'),
  ).toBeNull()
})

test('returns null for lipid-bound drugs unless the name says whether they are bound', () => {
  const amphotericin = (name: string) =>
    keyOf('Ambisome Injection', 'Vial of 1 Injection', `${name} (50mg)`)
  expect(amphotericin('Amphotericin B')).toBeNull()
  expect(amphotericin('Liposomal Amphotericin B')).not.toBeNull()
})
