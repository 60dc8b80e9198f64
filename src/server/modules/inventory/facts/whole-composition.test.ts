import { describe, expect, test } from 'vitest'
import { saltsOf } from './salts.ts'
import { isWhole } from './whole-composition.ts'

const whole = (name: string, composition: string) =>
  isWhole(name.toLowerCase(), composition, saltsOf(composition))

describe('accepts two salts in a price list as the whole composition', () => {
  test.each([
    ['Telvas AM 40 mg/5 mg Tablet', 'Telmisartan (40mg) + Amlodipine (5mg)'],
    ['A 3 100 mg/500 mg Tablet', 'Paracetamol (500mg) + Nimesulide (100mg)'],
    ['Nanocob GB 300mg/500mcg Capsule', 'Gabapentin (300mg) + Methylcobalamin (0.5mg)'],
    ['Taxim 625 Tablet', 'Cefixime (500mg) + Clavulanic Acid (125mg)'],
    ['Tazo 1.2gm Injection', 'Ceftriaxone (1000mg) + Tazobactum (200mg)'],
  ])('when the name accounts for both: %s', (name, composition) => {
    expect(whole(name, composition)).toBe(true)
  })

  test.each([
    ['Augmentin Duo Tablet', 'Amoxycillin (500mg) + Clavulanic Acid (125mg)'],
    ['Pan-D Capsule SR', 'Domperidone (30mg) + Pantoprazole (40mg)'],
  ])('when they are never sold with a third: %s', (name, composition) => {
    expect(whole(name, composition)).toBe(true)
  })

  test('when a pharmacy describes it in its own words', () => {
    expect(whole('Amlosafe TM', 'Telmisartan 40 mg and Amlodipine 5 mg')).toBe(true)
  })
})

describe('does not accept two salts that may be two of three', () => {
  test.each([
    ['Amlosafe 3D Tablet', 'Telmisartan (40mg) + Amlodipine (5mg)'],
    ['Ascoril LS Syrup', 'Ambroxol (30mg/5ml) + Levosalbutamol (1mg/5ml)'],
    ['Tritelsar 40 HS Tablet', 'Telmisartan (40mg) + Amlodipine (5mg)'],
    ['Rosutor Gold 10/75 Tablet', 'Rosuvastatin (10mg) + Aspirin (75mg)'],
    ['Augpen LB 625 Tablet', 'Amoxycillin (500mg) + Clavulanic Acid (125mg)'],
    ['CTD-T AM 12.5/40/5 Tablet', 'Telmisartan (40mg) + Amlodipine (5mg)'],
    ['Trimetaday V 2 Tablet SR', 'Glimepiride (2mg) + Metformin (500mg)'],
  ])('%s', (name, composition) => {
    expect(whole(name, composition)).toBe(false)
  })
})

test('accepts one salt and three salts as the whole composition', () => {
  expect(whole('Dolo', 'Paracetamol (650mg)')).toBe(true)
  expect(
    whole('Ascoril', 'Ambroxol (30mg/5ml) + Levosalbutamol (1mg/5ml) + Guaifenesin (50mg/5ml)'),
  ).toBe(true)
})
