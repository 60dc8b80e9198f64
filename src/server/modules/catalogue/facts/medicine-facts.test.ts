import { describe, expect, test } from 'vitest'
import { type FactSources, factsOf, noFacts } from './medicine-facts.ts'

const dolo: FactSources = {
  name: 'Dolo 650 Tablet',
  composition: 'Paracetamol (650mg)',
  manufacturer: 'Micro Labs Ltd',
  packSize: 'Strip of 15 tablets',
}
const like = (other: Partial<FactSources>) => factsOf({ ...dolo, ...other })

test('everything is told from name, composition and pack', () => {
  expect(factsOf(dolo)).toEqual({
    form: 'tablet',
    strength: '650mg',
    packAmount: 15,
    packUnit: 'piece',
    salts: ['paracetamol'],
    saltsKey: 'paracetamol 650mg|tablet',
    productKey: 'dolo 650|micro labs|15piece|paracetamol 650mg|tablet',
  })
})

test('nothing is told where nothing is said, and salts say that somebody has looked', () => {
  const unknown = {
    name: 'Cotton',
    composition: 'See the pack',
    manufacturer: null,
    packSize: null,
  }
  expect(factsOf(unknown)).toEqual({ ...noFacts, salts: [], saltsKey: null, productKey: null })
})

test('the name tells strength and pack where nothing else does', () => {
  const bare = { composition: 'Ashwagandha', packSize: null }
  expect(like({ name: "Natures Velvet Ashwagandha 500 mg Capsules 60's", ...bare })).toMatchObject({
    form: 'capsule',
    strength: '500mg',
    packAmount: 60,
    packUnit: 'piece',
  })
  expect(like({ name: 'Japani Oil 15 ml', ...bare })).toMatchObject({
    strength: null,
    packAmount: 15,
  })
})

test('what is said stands, and keys follow it', () => {
  const said = { form: 'capsule', strength: '0.5g', packAmount: 4, packUnit: null } as const
  expect(factsOf({ ...dolo, composition: 'Paracetamol' }, said)).toMatchObject({
    ...said,
    packUnit: 'piece',
    saltsKey: 'paracetamol 500mg|capsule',
  })
})

test('an amount is not told in a unit that somebody has said otherwise', () => {
  expect(factsOf(dolo, { ...noFacts, packUnit: 'ml' })).toMatchObject({ packAmount: null })
})

describe('the same composition', () => {
  test('is alike in any order, unit and spelling', () => {
    const keys = [
      'Amoxycillin (500mg) + Clavulanic Acid (125mg)',
      'Clavulanic acid 125 mg, amoxicillin 0.5 g',
    ].map((composition) => like({ composition }).saltsKey)
    expect(keys[0]).toBe('amoxicillin 500mg + clavulanic acid 125mg|tablet')
    expect(keys[1]).toBe(keys[0])
  })

  test.each([
    ['released slowly', { packSize: 'strip of 15 tablet sr' }],
    ['released slowly by its name', { name: 'Dolo 650 SR Tablet' }],
    ['given once a day by its name', { name: 'Dolo OD 650 Tablet' }],
    ['dispersed in water', { packSize: 'strip of 15 tablet dt' }],
    ['as a capsule', { name: 'Dolo 650', packSize: 'strip of 15 capsules' }],
    ['in another strength', { composition: 'Paracetamol (500mg)' }],
    ['with one more salt', { composition: 'Paracetamol 650 mg, caffeine 30 mg' }],
    ['as another salt', { composition: 'Paracetamol sodium (650mg)' }],
  ])('is another one %s', (_, other) => {
    expect(like(other).saltsKey).not.toBe(null)
    expect(like(other).saltsKey).not.toBe(factsOf(dolo).saltsKey)
  })

  test('drops for an eye are none for an ear, and a gel is no ointment', () => {
    const keys = ['Eye Drop', 'Gel Eye Drop', 'Ear Drop', 'Gel', 'Ointment'].map(
      (packed) =>
        like({ name: 'Oflox', composition: 'Ofloxacin (0.3% w/v)', packSize: `5 ml ${packed}` })
          .saltsKey,
    )
    expect(new Set(keys).size).toBe(5)
  })

  test('a painkiller’s MR is a muscle relaxant, and no slow release', () => {
    expect(like({ name: 'Zerodol MR Tablet' }).saltsKey).toBe('paracetamol 650mg|tablet')
  })

  test.each([
    ['a strength is missing', { composition: 'Paracetamol (650mg) + Caffeine (NA)' }],
    ['the form is unknown', { name: 'Dolo 650', packSize: "15's" }],
    ['the name counts a salt that isn’t listed', { name: 'CTD-T AM 12.5/40/5 Tablet' }],
  ])('is not known where %s', (_, other) => {
    expect(like(other).saltsKey).toBe(null)
  })
})

describe('one product', () => {
  test('is alike however its sellers write it', () => {
    const other = {
      name: 'DOLO-650 mg tab',
      composition: 'Acetaminophen 650 mg',
      manufacturer: 'MICRO LABS PVT. LTD.',
      packSize: "15's",
    }
    expect(factsOf(other, { ...noFacts, form: 'tablet' }).productKey).toBe(factsOf(dolo).productKey)
  })

  test.each([
    ['strength', { composition: 'Paracetamol (500mg)' }],
    ['pack', { packSize: 'Strip of 10 tablets' }],
    ['maker', { manufacturer: 'Cipla Ltd' }],
    ['name', { name: 'Dolo 650 Cold Tablet' }],
    ['plus', { name: 'Dolo + 650 Tablet' }],
  ])('is another one by its %s', (_, other) => {
    expect(like(other).productKey).not.toBe(factsOf(dolo).productKey)
  })

  test('isn’t known without maker or pack', () => {
    expect(like({ manufacturer: null }).productKey).toBe(null)
    expect(like({ packSize: null }).productKey).toBe(null)
  })
})
