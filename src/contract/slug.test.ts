import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Dolo 650 Tablet', 'dolo-650-tablet'],
  [
    'Augmentin 625 Duo (Amoxycillin + Clavulanic Acid)',
    'augmentin-625-duo-amoxycillin-clavulanic-acid',
  ],
  ['  Betadine 5% w/w — Ointment, 2.5mg/ml  ', 'betadine-5-w-w-ointment-2-5mg-ml'],
  ['Dr. Reddy’s Crème Brûlée Ñ', 'dr-reddys-creme-brulee-n'],
  ['Straße Ærø Łódź', 'strasse-aero-lodz'],
  ['α-Lipoic acid 600μg H₂O ½', 'alpha-lipoic-acid-600ug-h2o-1-2'],
  ['पैरासिटामोल ५०० मिलीग्राम', 'pairasitamol-500-miligram'],
  ['ज़िंक सिरप', 'jink-sirap'],
  ['आयुर्वेद', 'aayurved'],
])('converts %s to %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test.each(['', ' ', '---', '💊💊', '药', '\u0301'])(
  'falls back to “medicine” for %j, which has no readable characters',
  (name) => {
    expect(slugOf(name)).toBe('medicine')
  },
)

test('cuts a long name at the end of a word', () => {
  const slug = slugOf('Paracetamol '.repeat(20))
  expect(slug).toBe(Array.from({ length: 6 }, () => 'paracetamol').join('-'))
  expect(slugOf('x'.repeat(500))).toBe('x'.repeat(80))
})

test('returns a URL-safe slug for any name, and does not change a slug', {
  timeout: 30_000,
}, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const slug = slugOf(name)
      expect(slug).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(80)
      expect(slugOf(slug)).toBe(slug)
      expect(encodeURIComponent(slug)).toBe(slug)
    }),
  )
})
