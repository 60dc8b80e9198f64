import { expect, test } from 'vitest'
import type { LikeWord } from './close-queries.ts'
import { isKnown, meantWords } from './close-words.ts'

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

test('what sounds the same is meant before what is spelled alike', () => {
  const words = like('augmentn', 'augmentn', [
    ['augment', 'augment', false],
    ['augmentin', 'augmentin', true, 3],
  ])
  expect(meantWords({ text: 'augmentn' }, words)).toEqual(['augmentin'])
})

test('what many medicines have is meant before a rare brand', () => {
  const words = like('parasitamol', 'parasitamol', [
    ['parasitam', 'parasitam', false],
    ['paracetamol', 'parasetamol', true, 13],
    ['paracitamole', 'parasitamole', true],
  ])
  expect(meantWords({ text: 'parasitamol' }, words)[0]).toBe('paracetamol')
})

test('a word that is still being typed is meant by what it may become', () => {
  const words = like('metropolo', 'metropolo', [
    ['metopole', 'metopole', false, 1],
    ['metoprolol', 'metoprolol', false, 10],
    ['metronidazole', 'metronidasole', false, 11],
  ])
  expect(meantWords({ text: 'metropolo' }, words)[0]).toBe('metoprolol')
})

test('too different is not meant, and nonsense means nothing', () => {
  const words = like('xyzzy', 'ksissi', [['coxi', 'koksi', true]])
  expect(meantWords({ text: 'xyzzy' }, words)).toEqual([])
  const short = like('zzzqqq', 'sk', [['shock', 'sok', true]])
  expect(meantWords({ text: 'zzzqqq' }, short)).toEqual([])
})

test('a word is known when medicines have it, or one that begins so', () => {
  const words = like('dol', 'dol', [['dolo', 'dolo', false]])
  expect(isKnown('dol', words)).toBe(true)
  expect(isKnown('dox', words)).toBe(false)
})
