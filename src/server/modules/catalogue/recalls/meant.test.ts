import { describe, expect, test } from 'vitest'
import { isMeant } from './meant.ts'

const dolo = { name: 'Dolo 650 Tablet 15’s', composition: 'Paracetamol (650mg)' }

describe('a recall by name', () => {
  test.each([['Dolo 650'], ['dolo-650'], ['DOLO 650MG TABLETS'], ['Dolo650 Tab'], ['Tablet Dolo']])(
    '%s means Dolo 650 Tablet',
    (medicine) => {
      expect(isMeant({ medicine, composition: null }, dolo)).toBe(true)
    },
  )

  test.each([['Dolo 500'], ['Dolo Drops'], ['Dolopar'], ['Dol'], ['Crocin 650']])(
    '%s does not',
    (medicine) => {
      expect(isMeant({ medicine, composition: null }, dolo)).toBe(false)
    },
  )
})

describe('a recall by composition', () => {
  test.each([['Paracetamol'], ['paracetamol 650 mg'], ['Acetaminophen (0.65 g)']])(
    '%s means Paracetamol (650mg)',
    (composition) => {
      expect(isMeant({ medicine: null, composition }, dolo)).toBe(true)
    },
  )

  test.each([
    ['Paracetamol 500mg'],
    ['Ibuprofen 650mg'],
    ['Paracetamol (650mg) + Caffeine (50mg)'],
    ['See the pack'],
  ])('%s does not', (composition) => {
    expect(isMeant({ medicine: null, composition }, dolo)).toBe(false)
  })

  test('the order of the salts says nothing, and all of them count', () => {
    const both = { name: 'Augmentin', composition: 'Amoxicillin (500mg) + Clavulanic Acid (125mg)' }
    const composition = 'Clavulanic acid 125 mg + Amoxycillin 500 mg'
    expect(isMeant({ medicine: null, composition }, both)).toBe(true)
    expect(isMeant({ medicine: null, composition: 'Amoxycillin 500 mg' }, both)).toBe(false)
  })

  test('a medicine whose strength nobody wrote is rather recalled than sold', () => {
    const unknown = { name: 'Paracip', composition: 'Paracetamol' }
    expect(isMeant({ medicine: null, composition: 'Paracetamol 650mg' }, unknown)).toBe(true)
  })
})

test('of a name and a composition one is enough: shops write names in their own way', () => {
  const words = { medicine: 'Calpol 650', composition: 'Paracetamol 650mg' }
  expect(isMeant(words, dolo)).toBe(true)
  expect(isMeant({ ...words, composition: 'Ibuprofen' }, dolo)).toBe(false)
})
