import { expect, test } from 'vitest'
import type { LikeWord } from './close-queries.ts'
import { isKnown, meantWords } from './close-words.ts'

const like = (
  typed: string,
  foldedTyped: string,
  words: [word: string, folded: string, sounds: boolean][],
) =>
  words.map(
    ([word, folded, sameSound]): LikeWord => ({ typed, foldedTyped, word, folded, sameSound }),
  )
const common = { medicines: 100_000, shares: new Map([['paracetamol', 0.05]]) }

test('what sounds the same is meant before what is spelled alike', () => {
  const words = like('augmentn', 'augmentn', [
    ['augment', 'augment', false],
    ['augmentin', 'augmentin', true],
  ])
  expect(meantWords('augmentn', words, common)).toEqual(['augmentin'])
})

test('what many medicines have is meant before a rare brand', () => {
  const words = like('parasitamol', 'parasitamol', [
    ['parasitam', 'parasitam', false],
    ['paracetamol', 'parasetamol', true],
    ['paracitamole', 'parasitamole', true],
  ])
  expect(meantWords('parasitamol', words, common)[0]).toBe('paracetamol')
})

test('too different is not meant, and nonsense means nothing', () => {
  const words = like('xyzzy', 'ksissi', [['coxi', 'koksi', true]])
  expect(meantWords('xyzzy', words, common)).toEqual([])
  const short = like('zzzqqq', 'sk', [['shock', 'sok', true]])
  expect(meantWords('zzzqqq', short, common)).toEqual([])
})

test('a word is known when medicines have it, or one that begins so', () => {
  const words = like('dol', 'dol', [['dolo', 'dolo', false]])
  expect(isKnown('dol', words)).toBe(true)
  expect(isKnown('dox', words)).toBe(false)
})
