import { expect, test } from 'vitest'
import { type ComparedFacts, differenceOf } from './differences.ts'

const dolo: ComparedFacts = {
  name: 'Dolo 650',
  salts: ['paracetamol'],
  saltsKey: 'paracetamol 650mg|tablet',
  strength: '650mg',
  form: 'tablet',
  packAmount: 15,
  packUnit: 'piece',
}
const like = (given: Partial<ComparedFacts>) => ({ ...dolo, ...given })

test.each([
  [{ strength: '500mg', saltsKey: null }, 'strengths: 650mg and 500mg'],
  [{ salts: ['ibuprofen'] }, 'salts: paracetamol and ibuprofen'],
  [{ salts: ['caffeine', 'paracetamol'] }, 'salts: paracetamol and caffeine + paracetamol'],
  [{ form: 'liquid' as const }, 'forms: tablet and syrup or suspension'],
  [{ packAmount: 10 }, 'pack sizes: 15 piece and 10 piece'],
  [
    { name: 'Dolo 650 SR', saltsKey: 'paracetamol 650mg|tablet|sr' },
    'preparations: Dolo 650 and Dolo 650 SR',
  ],
])('names both values: %j', (given, values) => {
  expect(differenceOf(dolo, like(given))).toBe(
    `These products have different ${values}, so they can’t be one product.`,
  )
  expect(differenceOf(like(given), dolo)).not.toBe(null)
})

test.each([
  [{ name: 'DOLO-650' }],
  [{ strength: '0.65 g', saltsKey: null }],
  [{ strength: null, saltsKey: null }],
  [{ salts: [], saltsKey: null }],
  [{ form: null, saltsKey: null }],
  [{ packAmount: null, packUnit: null }],
])('nothing that is known of both differs: %j', (given) => {
  expect(differenceOf(dolo, like(given))).toBe(null)
  expect(differenceOf(like(given), dolo)).toBe(null)
})

test('compares each salt’s strength, in any order', () => {
  const pair = {
    salts: ['amoxicillin', 'clavulanic acid'],
    strength: '500mg + 125mg',
    saltsKey: null,
  }
  const turned = {
    salts: ['clavulanic acid', 'amoxicillin'],
    strength: '125 mg + 500 mg',
    saltsKey: null,
  }
  expect(differenceOf(like(pair), like(turned))).toBe(null)
  expect(differenceOf(like(pair), like({ ...turned, strength: '500mg + 125mg' }))).toContain(
    'strengths',
  )
})
