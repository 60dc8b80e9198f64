import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPharmacy } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedMedicine } from '../../../../tests/inventory.ts'
import { typedWords } from './words.ts'

/* What customers type, and what they find. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { id } = await newPharmacy(shop)
  for (const [name, composition, manufacturer, stock = 5] of [
    ['Dolo 650 Tablet', 'Paracetamol (650mg)', 'Micro Labs Ltd'],
    ['Crocin Advance Tablet', 'Paracetamol (500mg)', 'GlaxoSmithKline'],
    [
      'Augmentin 625 Duo Tablet',
      'Amoxycillin (500mg) + Clavulanic Acid (125mg)',
      'GlaxoSmithKline',
    ],
    ['Mox 500mg Capsule', 'Amoxycillin (500mg)', 'Sun Pharma'],
    ['Augmet Tablet', 'Metformin (500mg)', 'Nobody Pvt Ltd'],
    ['Thyronorm 50mcg Tablet', 'Thyroxine (50mcg)', 'Abbott'],
    ['Monocef 1gm Injection', 'Ceftriaxone (1000mg)', 'Aristo'],
    ['Asthalin 100mcg Inhaler', 'Salbutamol (100mcg)', 'Cipla Ltd', 0],
    ['Calcirol D3 Sachet', 'Vitamin D3 (60000IU)', 'Cadila'],
    ['Panda 40 Tablet', 'Pantoprazole (40mg)', 'Nobody Pvt Ltd'],
    ['Betaloc 50 Tablet', 'Metoprolol (50mg)', 'Nobody Pvt Ltd'],
    ['Pan-D Capsule', 'Domperidone (30mg) + Pantoprazole (40mg)', 'Alkem'],
  ] as const)
    await seedMedicine(shop.database.db, id, { name, composition, manufacturer, stock })
})
afterAll(() => shop.close())

async function search(q: string, more: Record<string, string | number> = {}) {
  const { body, headers } = await shop.as().catalogue.list({ query: { q, ...more } })
  return { names: body.map(({ name }) => name), match: headers['x-search-match'] }
}

async function page(query: Record<string, string | number | undefined>) {
  const { body, headers } = await shop.as().catalogue.list({ query })
  const next = /cursor=([^>&]+)/.exec(headers.link ?? '')?.[1]
  return {
    names: body.map(({ name }) => name),
    total: headers['x-total-count'],
    match: headers['x-search-match'],
    next: next && decodeURIComponent(next),
  }
}

describe('as typed', () => {
  test.each([
    ['dolo 650', 'Dolo 650 Tablet'],
    ['650 dolo tab', 'Dolo 650 Tablet'],
    ['DOLO650', 'Dolo 650 Tablet'],
    ['dolo 650mg', 'Dolo 650 Tablet'],
    ['amoxicillin 500 mg capsule', 'Mox 500mg Capsule'],
    ['amox clav', 'Augmentin 625 Duo Tablet'],
    ['thyronorm 0.05 mg', 'Thyronorm 50mcg Tablet'],
    ['monocef 1 g', 'Monocef 1gm Injection'],
    ['ceftriaxone 1gm', 'Monocef 1gm Injection'],
    ['cipla inhaler', 'Asthalin 100mcg Inhaler'],
    ['albuterol', 'Asthalin 100mcg Inhaler'],
    ['vitamin d3', 'Calcirol D3 Sachet'],
    ['vit d', 'Calcirol D3 Sachet'],
    ['pand', 'Pan-D Capsule'],
    ['pan d', 'Pan-D Capsule'],
    ['panda', 'Panda 40 Tablet'],
    ['डोलो', 'Dolo 650 Tablet'],
    ['क्रोसिन', 'Crocin Advance Tablet'],
    ['ऑगमेंटिन ६२५', 'Augmentin 625 Duo Tablet'],
    ['पैन डी', 'Pan-D Capsule'],
    ['para cetamol 650', 'Dolo 650 Tablet'],
    ['cholecalciferol', 'Calcirol D3 Sachet'],
  ])('%s finds %s', async (q, name) => {
    const { names, match } = await search(q)
    expect({ first: names[0], match }).toEqual({ first: name, match: 'typed' })
  })

  test('finds one salt by each of its spellings, in Latin and in Devanagari', async () => {
    for (const q of ['paracetamol', 'acetaminophen', 'पैरासिटामोल', 'पेरासिटामोल'])
      expect((await search(q)).names.toSorted()).toEqual([
        'Crocin Advance Tablet',
        'Dolo 650 Tablet',
      ])
  })

  test('counts and pages results of a search in Devanagari like any list', async () => {
    const first = await page({ q: 'पैरासिटामोल', limit: 1 })
    expect(first).toMatchObject({ total: '2', match: 'typed' })
    const second = await page({ q: 'पैरासिटामोल', limit: 1, cursor: first.next })
    expect(second).toMatchObject({ total: '2', match: 'typed', next: undefined })
    expect([...first.names, ...second.names].toSorted()).toEqual([
      'Crocin Advance Tablet',
      'Dolo 650 Tablet',
    ])
  })

  test('finds a name by each of its beginnings while a customer types', async () => {
    for (const q of ['c', 'cr', 'cro', 'croc', 'crocin a', 'crocin adv'])
      expect((await search(q)).names).toContain('Crocin Advance Tablet')
  })
})

describe('mistyped', () => {
  test.each([
    ['parasitamol', 'Crocin Advance Tablet'],
    ['pairasitamol', 'Crocin Advance Tablet'],
    ['amoxycilin', 'Mox 500mg Capsule'],
    ['augmentn 625', 'Augmentin 625 Duo Tablet'],
    ['crosin', 'Crocin Advance Tablet'],
    ['dollo 650', 'Dolo 650 Tablet'],
    ['thayronorm', 'Thyronorm 50mcg Tablet'],
    ['asthaleen inhealer', 'Asthalin 100mcg Inhaler'],
    ['parasita', 'Crocin Advance Tablet'],
    ['metropolo', 'Betaloc 50 Tablet'],
    ['augmantn', 'Augmentin 625 Duo Tablet'],
    ['aumgentin', 'Augmentin 625 Duo Tablet'],
    ['acetaminofen 650', 'Dolo 650 Tablet'],
    ['crocin ointment', 'Crocin Advance Tablet'],
  ])('offers for %s the name %s, marked as a correction', async (q, name) => {
    const { names, match } = await search(q)
    expect(names.slice(0, 2)).toContain(name)
    expect(match).toBe('close')
  })

  test('offers other strengths when the typed one does not exist', async () => {
    expect(await search('dolo 850')).toEqual({ names: ['Dolo 650 Tablet'], match: 'close' })
  })

  test('offers one page of corrections, filtered like any list', async () => {
    const { body, headers } = await shop
      .as()
      .catalogue.list({ query: { q: 'parasitamol', limit: 1 } })
    expect(body).toHaveLength(1)
    expect(headers).toMatchObject({ 'x-total-count': '1', link: null })
    expect((await search('asthaleen', { inStock: 'true' })).names).toEqual([])
  })

  test.each(['constructor', '5 constructor', '__proto__'])(
    'searches for %s like for any word',
    async (q) => {
      expect(await search(q)).toEqual({ names: [], match: 'typed' })
    },
  )

  test('finds nothing for nonsense', async () => {
    expect(await search('qqqqq zzzzz')).toEqual({ names: [], match: 'typed' })
  })

  test('does not correct a search whose results were filtered out', async () => {
    expect(await search('dolo', { category: 'Nowhere' })).toEqual({ names: [], match: 'typed' })
  })
})

test('splits typed text into the same words as stored text', async () => {
  const texts = [
    'Zerodol-SP 100mg/2.5 mg Tablets',
    "Children's D3 1,000IU Drops 0.5% (w/v).",
    'A.B.C 1.2.3 ...x s is gas glass 12.a',
    'Multi–Vit™ ½ (पैरासिटामोल) ५००',
  ]
  for (const text of texts) {
    const { rows } = await shop.database.run('select words_in($1) as words', [text])
    const stored = String(rows[0]?.words)
      .split(' ')
      .filter((word) => /^[a-z0-9.]{2,}$/.test(word))
    const typed = new Set(typedWords(text).flatMap(({ text, unit }) => [text, unit]))
    for (const word of stored) if (!silent.has(word)) expect(typed).toContain(word)
  }
})
const silent = new Set(['mg', 'iu', 'the', 'cap'])
