import { expect, test } from 'vitest'
import { isKnown, likelyWords } from './close-words.ts'
import type { LikeWord } from './vocabulary-queries.ts'

const like = (
  typed: string,
  foldedTyped: string,
  words: [word: string, folded: string, sounds: boolean, frequency?: number][],
) =>
  words.map(
    ([word, folded, sameSound, frequency = 0]): LikeWord => ({
      typed,
      foldedTyped,
      word,
      folded,
      sameSound,
      frequency,
    }),
  )

test('prefers words that sound the same over words with similar spelling', () => {
  const words = like('augmentn', 'augmentn', [
    ['augment', 'augment', false],
    ['augmentin', 'augmentin', true, 3],
  ])
  expect(likelyWords({ text: 'augmentn' }, words)).toEqual(['augmentin'])
})

test('prefers a word that many medicines have over a rare brand', () => {
  const words = like('parasitamol', 'parasitamol', [
    ['parasitam', 'parasitam', false],
    ['paracetamol', 'parasetamol', true, 13],
    ['paracitamole', 'parasitamole', true],
  ])
  expect(likelyWords({ text: 'parasitamol' }, words)[0]).toBe('paracetamol')
})

test('completes a word that is still being typed', () => {
  const words = like('metropolo', 'metropolo', [
    ['metopole', 'metopole', false, 1],
    ['metoprolol', 'metoprolol', false, 10],
    ['metronidazole', 'metronidasole', false, 11],
  ])
  expect(likelyWords({ text: 'metropolo' }, words)[0]).toBe('metoprolol')
})

test('returns nothing for words that differ too much, and for nonsense', () => {
  const words = like('xyzzy', 'ksissi', [['coxi', 'koksi', true]])
  expect(likelyWords({ text: 'xyzzy' }, words)).toEqual([])
  const short = like('zzzqqq', 'sk', [['shock', 'sok', true]])
  expect(likelyWords({ text: 'zzzqqq' }, short)).toEqual([])
})

test('knows a word when medicines have it, or a word that begins with it', () => {
  const words = like('dol', 'dol', [['dolo', 'dolo', false]])
  expect(isKnown('dol', words)).toBe(true)
  expect(isKnown('dox', words)).toBe(false)
})
