import { describe, expect, test } from 'vitest'
import { type FactSources, factsOf, noFacts } from './medicine-facts.ts'

const dolo: FactSources = {
  name: 'Dolo 650 Tablet',
  composition: 'Paracetamol (650mg)',
  manufacturer: 'Micro Labs Ltd',
  packSize: 'Strip of 15 tablets',
}
const like = (other: Partial<FactSources>) => factsOf({ ...dolo, ...other })

test('derives all facts from name, composition and pack', () => {
  expect(factsOf(dolo)).toEqual({
    form: 'tablet',
    strength: '650mg',
    packAmount: 15,
    packUnit: 'piece',
    salts: ['paracetamol'],
    saltsKey: 'paracetamol 650mg|tablet',
    productKey: 'dolo650|micro|15piece|paracetamol 650mg|tablet',
  })
})

test('derives nothing from empty text, and returns empty salts to show that it was examined', () => {
  const unknown = {
    name: 'Cotton',
    composition: 'See the pack',
    manufacturer: null,
    packSize: null,
  }
  expect(factsOf(unknown)).toEqual({ ...noFacts, salts: [], saltsKey: null, productKey: null })
})

test('takes strength and pack from the name where nothing else has them', () => {
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

test('keeps entered facts and computes the keys from them', () => {
  const entered = { form: 'capsule', strength: '0.5g', packAmount: 4, packUnit: null } as const
  expect(factsOf({ ...dolo, composition: 'Paracetamol' }, entered)).toMatchObject({
    ...entered,
    packUnit: 'piece',
    saltsKey: 'paracetamol 500mg|capsule',
  })
})

test('derives no amount in a unit that somebody entered differently', () => {
  expect(factsOf(dolo, { ...noFacts, packUnit: 'ml' })).toMatchObject({ packAmount: null })
})

describe('the salts key', () => {
  test('is the same for any order, unit and spelling', () => {
    const keys = [
      'Amoxycillin (500mg) + Clavulanic Acid (125mg)',
      'Clavulanic acid 125 mg, amoxicillin 0.5 g',
    ].map((composition) => like({ composition }).saltsKey)
    expect(keys[0]).toBe('amoxicillin 500mg + clavulanic acid 125mg|tablet')
    expect(keys[1]).toBe(keys[0])
  })

  test.each([
    ['the pack says slow release', { packSize: 'strip of 15 tablet sr' }],
    ['the name says slow release', { name: 'Dolo 650 SR Tablet' }],
    ['the name says once daily', { name: 'Dolo OD 650 Tablet' }],
    ['the tablet is dispersible', { packSize: 'strip of 15 tablet dt' }],
    ['the form is a capsule', { name: 'Dolo 650', packSize: 'strip of 15 capsules' }],
    ['the strength differs', { composition: 'Paracetamol (500mg)' }],
    ['it has one more salt', { composition: 'Paracetamol 650 mg, caffeine 30 mg' }],
    ['the salt form differs', { composition: 'Paracetamol sodium (650mg)' }],
  ])('differs when %s', (_, other) => {
    expect(like(other).saltsKey).not.toBe(null)
    expect(like(other).saltsKey).not.toBe(factsOf(dolo).saltsKey)
  })

  test('distinguishes eye drops from ear drops, and a gel from an ointment', () => {
    const keys = ['Eye Drop', 'Gel Eye Drop', 'Ear Drop', 'Gel', 'Ointment'].map(
      (packed) =>
        like({ name: 'Oflox', composition: 'Ofloxacin (0.3% w/v)', packSize: `5 ml ${packed}` })
          .saltsKey,
    )
    expect(new Set(keys).size).toBe(5)
  })

  test('treats MR in a painkiller’s name as muscle relaxant, not as slow release', () => {
    expect(like({ name: 'Zerodol MR Tablet' }).saltsKey).toBe('paracetamol 650mg|tablet')
  })

  test.each([
    ['a strength is missing', { composition: 'Paracetamol (650mg) + Caffeine (NA)' }],
    ['the form is unknown', { name: 'Dolo 650', packSize: "15's" }],
    ['the name counts a salt that isn’t listed', { name: 'CTD-T AM 12.5/40/5 Tablet' }],
  ])('is null where %s', (_, other) => {
    expect(like(other).saltsKey).toBe(null)
  })
})

describe('the product key', () => {
  test('is the same however its sellers write it', () => {
    const other = {
      name: 'DOLO-650 mg tab',
      composition: 'Acetaminophen 650 mg',
      manufacturer: 'MICRO LABS PVT. LTD.',
      packSize: "15's",
    }
    expect(factsOf(other, { ...noFacts, form: 'tablet' }).productKey).toBe(factsOf(dolo).productKey)
  })

  test.each([
    ['maker’s trade', { manufacturer: 'Micro Pharmaceuticals Limited' }],
    ['maker’s country', { manufacturer: 'Micro Labs India Private Limited' }],
    ['maker’s group', { manufacturer: 'Micro Labs Ltd - A Viatris Company' }],
    ['maker’s division', { manufacturer: 'Micro Labs Ltd (A division of Micro Group)' }],
    ['spelling of the name', { name: 'Do Lo 650 Tablet' }],
    ['pack in the name', { name: "Dolo 650 Tablets 15's" }],
    ['pack in the name, in brackets', { name: 'Dolo 650 Tablet (Pack of 15)' }],
    ['spelling of the maker', { manufacturer: 'Mi-Cro Labs Ltd' }],
  ])('is the same with another %s', (_, other) => {
    expect(like(other).productKey).toBe(factsOf(dolo).productKey)
  })

  test('does not run the numbers of a name together', () => {
    const keys = ['Telmed 40 5 Tablet', 'Telmed 405 Tablet'].map(
      (name) => like({ name }).productKey,
    )
    expect(keys[0]).not.toBe(keys[1])
  })

  test('compares no more salts than price lists name, so that a shortened list matches a full one', () => {
    const two = 'Glimepiride (1mg) + Metformin (500mg)'
    const of = (composition: string) => like({ name: 'Tribet 1 Tablet', composition }).productKey
    expect(of(`${two} + Pioglitazone (15mg)`)).toBe(of(two))
    expect(of('Metformin (500mg) + Glimepiride (1mg)')).toBe(of(two))
    expect(of('Glimepiride (1mg) + Metformin (1000mg) + Pioglitazone (15mg)')).not.toBe(of(two))
  })

  test('is the same where one list says the place of application and the other does not', () => {
    const ointment = { name: 'Anobliss Cream', composition: 'Lidocaine (1.5% w/w)' }
    const keys = ['tube of 30 gm Rectal Cream', '30.0 gm in 1 tube'].map(
      (packSize) => like({ ...ointment, packSize }).productKey,
    )
    expect(keys[0]).toBe(keys[1])
    expect(like({ ...ointment, name: 'Anobliss Gel', packSize: '30 gm' }).productKey).not.toBe(
      keys[0],
    )
  })

  test.each([
    ['strength', { composition: 'Paracetamol (500mg)' }],
    ['pack', { packSize: 'Strip of 10 tablets' }],
    ['maker', { manufacturer: 'Cipla Ltd' }],
    ['maker of nothing but common words', { manufacturer: 'India Pharma Ltd' }],
    ['pack in the name than the pack’s', { name: "Dolo 650 Tablets 10's" }],
    ['place in the name', { name: 'Dolo 650 Vaginal Tablet' }],
    ['name', { name: 'Dolo 650 Cold Tablet' }],
    ['plus', { name: 'Dolo + 650 Tablet' }],
  ])('differs by %s', (_, other) => {
    expect(like(other).productKey).not.toBe(factsOf(dolo).productKey)
  })

  test('is null without maker or pack', () => {
    expect(like({ manufacturer: null }).productKey).toBe(null)
    expect(like({ packSize: null }).productKey).toBe(null)
  })
})
