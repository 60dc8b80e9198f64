import { describe, expect, test } from 'vitest'
import { wordsOfName } from '#contract/recall-words.ts'
import { matchesRecall } from './matches-recall.ts'

const dolo = { name: 'Dolo 650 Tablet 15’s', composition: 'Paracetamol (650mg)' }

describe('a recall by name', () => {
  test.each([['Dolo 650'], ['dolo-650'], ['DOLO 650MG TABLETS'], ['Dolo650 Tab'], ['Tablet Dolo']])(
    '%s matches Dolo 650 Tablet',
    (medicine) => {
      expect(matchesRecall({ medicine, composition: null }, dolo)).toBe(true)
    },
  )

  test.each([['Dolo 500'], ['Dolo Drops'], ['Dolopar'], ['Dol'], ['Crocin 650']])(
    '%s does not match',
    (medicine) => {
      expect(matchesRecall({ medicine, composition: null }, dolo)).toBe(false)
    },
  )
})

describe('a recall by composition', () => {
  test.each([['Paracetamol'], ['paracetamol 650 mg'], ['Acetaminophen (0.65 g)']])(
    '%s matches Paracetamol (650mg)',
    (composition) => {
      expect(matchesRecall({ medicine: null, composition }, dolo)).toBe(true)
    },
  )

  test.each([
    ['Paracetamol 500mg'],
    ['Ibuprofen 650mg'],
    ['Paracetamol (650mg) + Caffeine (50mg)'],
    ['See the pack'],
  ])('%s does not match', (composition) => {
    expect(matchesRecall({ medicine: null, composition }, dolo)).toBe(false)
  })

  test('ignores the order of the salts, and compares all of them', () => {
    const both = { name: 'Augmentin', composition: 'Amoxicillin (500mg) + Clavulanic Acid (125mg)' }
    const composition = 'Clavulanic acid 125 mg + Amoxycillin 500 mg'
    expect(matchesRecall({ medicine: null, composition }, both)).toBe(true)
    expect(matchesRecall({ medicine: null, composition: 'Amoxycillin 500 mg' }, both)).toBe(false)
  })

  test('recalls a medicine without a stated strength', () => {
    const unknown = { name: 'Paracip', composition: 'Paracetamol' }
    expect(matchesRecall({ medicine: null, composition: 'Paracetamol 650mg' }, unknown)).toBe(true)
  })
})

test('compares a word that every object knows like any other', () => {
  expect(wordsOfName('Constructor Tab')).toEqual(['constructor', 'tablet'])
})

test('needs only the name or the composition to match', () => {
  const words = { medicine: 'Calpol 650', composition: 'Paracetamol 650mg' }
  expect(matchesRecall(words, dolo)).toBe(true)
  expect(matchesRecall({ ...words, composition: 'Ibuprofen' }, dolo)).toBe(false)
})
