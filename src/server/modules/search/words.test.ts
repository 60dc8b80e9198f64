import { expect, test } from 'vitest'
import { nameWords, squeezed, typedWords } from './words.ts'

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
])('reads %j as %j', (q, words) => {
  expect(texts(q)).toEqual(words)
})

test('keeps the unit of a number', () => {
  expect(typedWords('thyronorm 50 mcg')).toEqual([
    { text: 'thyronorm', kind: 'letters' },
    { text: '50', kind: 'number', unit: 'mcg' },
  ])
})

test('transliterates Devanagari and keeps the original', () => {
  expect(typedWords('पैरासिटामोल ५००')).toEqual([
    { text: 'parasitamol', kind: 'letters', native: 'पैरासिटामोल' },
    { text: '500', kind: 'number', native: '५००' },
  ])
})

test('reduces a search to its letters and digits', () => {
  expect(squeezed(' Dolo - 650 ')).toBe('dolo650')
  expect(squeezed('क्रोसिन')).toBe('krosin')
})

test.each([
  ['Para', ['para']],
  ['  Vitamin   D3 ', ['vitamin', 'd3']],
  ['Paracetamol 500mg', ['paracetamol']],
  ['pain-relief, gel', ['pain', 'relief', 'gel']],
  ['100%_off\\', ['off']],
  ['पैरासिटामोल ५००', ['पैरासिटामोल']],
  ['para para', ['para']],
  ['a b c d e f g', ['a', 'b', 'c', 'd', 'e', 'f']],
])('takes from %s the name words %j', (q, words) => {
  expect(nameWords(q)).toEqual(words)
})

test.each([undefined, '', ' ', 'p', ' p ', '%', '650', 'x'.repeat(41)])(
  'finds no name words in %s',
  (q) => {
    expect(nameWords(q)).toEqual([])
  },
)
