import { describe, expect, test } from 'vitest'
import type { VerifiedItem } from '../../prescriptions/index.ts'
import { coverBy } from './covering.ts'

const ages = { acute: 7, chronic: 30 }
const known = { uploaded: null, today: '2026-11-27', ages }

function item(
  id: string,
  prescribedKey: string,
  given: Partial<VerifiedItem['item']> = {},
  issuedOn = '2026-11-20',
): VerifiedItem {
  return {
    prescription: { id, patientId: `patient of ${id}`, issuedOn, course: 'chronic' },
    item: {
      id: `${id} ${prescribedKey}`,
      prescriptionId: id,
      position: 0,
      name: '',
      composition: '',
      form: 'tablet',
      prescribedKey,
      dose: '',
      days: 30,
      quantity: 30,
      repeats: 0,
      reserved: 0,
      dispensed: 0,
      lastDispensedOn: null,
      ...given,
    },
  }
}
const needing = (...keys: string[]) =>
  keys.map((prescribedKey) => ({ id: prescribedKey, prescribedKey, unitsPerPack: 10 }))

const coversOf = (keys: string[], verified: VerifiedItem[], given: object = {}) => {
  const { prescription, covers } = coverBy(needing(...keys), { ...known, verified, ...given })
  return { chosen: prescription?.id ?? null, ...Object.fromEntries(covers) }
}

test('allows as many packs as are left, in whole packs', () => {
  expect(coversOf(['x'], [item('p', 'x', { reserved: 5 })])).toEqual({
    chosen: 'p',
    x: { packs: 2 },
  })
})

describe('says why nothing is allowed', () => {
  const given = { dispensed: 30, lastDispensedOn: '2026-11-10' }
  test.each([
    ['without a prescription', [], { packs: 0, why: 'prescription_missing' }],
    ['all repeats given', [item('p', 'x', given)], { packs: 0, why: 'prescription_used' }],
    [
      'before the next repeat',
      [item('p', 'x', { ...given, repeats: 1 })],
      { packs: 0, why: 'prescription_later', from: '2026-12-10' },
    ],
    [
      'too old, and never dispensed',
      [item('p', 'x', {}, '2026-10-01')],
      { packs: 0, why: 'prescription_old' },
    ],
  ])('%s', (_, verified, x) => {
    expect(coversOf(['x'], verified)).toEqual({ chosen: null, x })
  })

  test('an old one that was dispensed in time still allows what is left', () => {
    const part = item('p', 'x', { dispensed: 10, lastDispensedOn: '2026-10-05' }, '2026-10-01')
    expect(coversOf(['x'], [part])).toEqual({ chosen: 'p', x: { packs: 2 } })
  })
})

test('chooses the prescription that covers most, and names the others', () => {
  const verified = [item('new', 'x'), item('both', 'y'), item('both', 'z')]
  expect(coversOf(['x', 'y', 'z'], verified)).toEqual({
    chosen: 'both',
    x: { packs: 0, why: 'prescription_other' },
    y: { packs: 3 },
    z: { packs: 3 },
  })
})

test('takes the newest of several', () => {
  expect(coversOf(['x'], [item('new', 'x'), item('old', 'x')])).toMatchObject({ chosen: 'new' })
})

test('takes one that was just uploaded if it covers more, and leaves it otherwise', () => {
  const uploaded = { id: 'upload', patientId: null }
  const packs = Number.POSITIVE_INFINITY
  expect(coversOf(['x'], [], { uploaded })).toEqual({ chosen: 'upload', x: { packs } })
  expect(coversOf(['x'], [item('p', 'x')], { uploaded })).toEqual({ chosen: 'p', x: { packs: 3 } })
})
