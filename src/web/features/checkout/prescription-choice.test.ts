import { expect, test } from 'vitest'
import type { PrescriptionState } from '#contract/prescription-rules.ts'
import { type Choosable, lackOf, newUpload, noChoice } from './prescription-choice.ts'

const meera = { _id: 'p1', name: 'Meera' }
const vihaan = { _id: 'p2', name: 'Vihaan' }
const entry = (state: PrescriptionState, patient: typeof meera | null = meera) => {
  return { _id: 'r1', state, patient }
}

function choosable(given: Partial<Choosable> = {}): Choosable {
  return {
    patients: [meera, vihaan],
    prescriptions: [entry('uploaded')],
    upload: { pages: 0, hindrance: '' },
    ...given,
  }
}

test('asks for the patient first, then for the prescription', () => {
  expect(lackOf(noChoice, choosable())).toMatchObject({ at: 'patient' })
  expect(lackOf({ patient: 'gone', prescription: 'r1' }, choosable())?.at).toBe('patient')
  expect(lackOf({ patient: 'p1', prescription: null }, choosable())).toEqual({
    at: 'prescription',
    sentence: 'Choose a prescription, or upload one.',
  })
  expect(lackOf({ patient: 'p1', prescription: 'r1' }, choosable())).toBeNull()
})

test.each(['uploading', 'rejected'] as const)(
  'does not accept a prescription that is %s',
  (state) => {
    const known = choosable({ prescriptions: [entry(state)] })
    expect(lackOf({ patient: 'p1', prescription: 'r1' }, known)?.at).toBe('prescription')
  },
)

test.each([
  ['uploaded', false],
  ['in_review', true],
  ['verified', true],
] as const)('refuses another patient for a prescription that is %s: %s', (state, refused) => {
  const known = choosable({ prescriptions: [entry(state)] })
  const lack = lackOf({ patient: 'p2', prescription: 'r1' }, known)
  expect(lack !== null).toBe(refused)
  if (refused) expect(lack?.sentence).toContain('another patient')
})

test.each([
  [{ pages: 0, hindrance: '' }, 'Add a photo or PDF of your prescription.'],
  [
    { pages: 1, hindrance: 'One file was not uploaded. Try again or remove it.' },
    'One file was not uploaded. Try again or remove it.',
  ],
  [{ pages: 1, hindrance: '' }, undefined],
])('waits for the upload in the cart: %o', (upload, sentence) => {
  const lack = lackOf({ patient: 'p1', prescription: newUpload }, choosable({ upload }))
  expect(lack?.sentence).toBe(sentence)
})
