import { expect, test } from 'vitest'
import { squeezed, typedWords } from './typed-words.ts'

const texts = (q: string) => typedWords(q).map(({ text }) => text)

test.each([
  ['Dolo-650', ['dolo', '650']],
  ['  PAN40 ', ['pan', '40']],
  ['paracetamol 500mg', ['paracetamol', '500']],
  ['500 MG Paracetamol tablets', ['500', 'paracetamol', 'tablet']],
  ['Becosule’s capsule', ['becosule', 'capsule']],
  ['1,000 IU vitamin D3', ['1000', 'vitamin', 'd', '3']],
  ['0.5% gel.', ['0.5', 'gel']],
  ['khansi ki dawa', ['khansi']],
  ['dolo dolo', ['dolo']],
  ['Café', ['cafe']],
  ['mg', ['mg']],
  ['%%', []],
])('%j is read as %j', (q, words) => {
  expect(texts(q)).toEqual(words)
})

test('a number keeps its unit', () => {
  expect(typedWords('thyronorm 50 mcg')).toEqual([
    { text: 'thyronorm', kind: 'letters' },
    { text: '50', kind: 'number', unit: 'mcg' },
  ])
})

test('Devanagari is read by its sound, and kept beside it', () => {
  expect(typedWords('पैरासिटामोल ५००')).toEqual([
    { text: 'parasitamol', kind: 'letters', native: 'पैरासिटामोल' },
    { text: '500', kind: 'number', native: '५००' },
  ])
})

test('a whole search is squeezed to its letters and digits', () => {
  expect(squeezed(' Dolo - 650 ')).toBe('dolo650')
  expect(squeezed('क्रोसिन')).toBe('krosin')
})
