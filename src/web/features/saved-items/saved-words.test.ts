import { expect, test } from 'vitest'
import type { SavedItem } from '#contract/saved-items.ts'
import { isSoldOut, prescriptionNote, priceDrop } from './saved-words.ts'

const offer = {
  _id: '9c5a7be1-2f64-4e0c-b1d8-6a3f0e9d7c05',
  price: 27.85,
  stockQuantity: 84,
  needsPrescription: false,
  pharmacy: 'Sanjeevani Medicals',
}
const saved = (part: Partial<SavedItem>): SavedItem => ({
  product: { _id: offer._id, name: 'Dolo 650', packSize: null, form: null, image: '' },
  savedAt: '2026-11-12T06:14:03.000Z',
  savedPrice: 27.85,
  neededPrescription: false,
  offer,
  ...part,
})

test('says by how much a price dropped, and nothing of a price that rose or stayed', () => {
  expect(priceDrop(saved({ savedPrice: 30.1 }))).toBe('Price dropped by ₹2.25 since you saved it')
  expect(priceDrop(saved({}))).toBeNull()
  expect(priceDrop(saved({ savedPrice: 20 }))).toBeNull()
  expect(priceDrop(saved({ savedPrice: 30, offer: null }))).toBeNull()
})

test('says that a product needs a prescription, and whether it did when it was saved', () => {
  const prescribed = { ...offer, needsPrescription: true }
  expect(prescriptionNote(saved({ offer: prescribed }))).toBe('Now needs a prescription')
  expect(prescriptionNote(saved({ offer: prescribed, neededPrescription: true }))).toBe(
    'Prescription required',
  )
  expect(prescriptionNote(saved({ neededPrescription: true }))).toBeNull()
})

test('a product is sold out without units, and without an offer', () => {
  expect(isSoldOut(saved({}))).toBe(false)
  expect(isSoldOut(saved({ offer: { ...offer, stockQuantity: 0 } }))).toBe(true)
  expect(isSoldOut(saved({ offer: null }))).toBe(true)
})
