import { expect, test } from 'vitest'
import { descriptionOf, titleOf } from './medicine-meta.ts'
import { sampleMedicine } from './sample-medicine.ts'

test('adds pack and pharmacy to the title as far as they fit', () => {
  const name = 'Dolo 650'
  expect(titleOf(sampleMedicine({ name }))).toBe(
    'Dolo 650, strip of 15 tablets, Sanjeevani Medicals',
  )
  const longer = 'Paracetamol 650 mg prolonged release tablets'
  expect(titleOf(sampleMedicine({ name: longer }))).toBe(`${longer}, strip of 15 tablets`)
  expect(titleOf(sampleMedicine({ name: longer, packSize: null }))).toBe(
    `${longer}, Sanjeevani Medicals`,
  )
  expect(titleOf(sampleMedicine({ name: longer.repeat(3) }))).toBe(longer.repeat(3))
})

test('starts the description with name, price and pharmacy, without a price where a prescription is needed', () => {
  const medicine = sampleMedicine({ name: 'Dolo 650', manufacturer: 'Micro Labs', price: 1250 })
  expect(descriptionOf(medicine)).toBe(
    'Dolo 650 by Micro Labs: Paracetamol (650mg), strip of 15 tablets, ₹1,250.00 at Sanjeevani Medicals. Brings a fever down.',
  )
  expect(descriptionOf({ ...medicine, needsPrescription: true })).toBe(
    'Dolo 650 by Micro Labs: Paracetamol (650mg), strip of 15 tablets. Prescription required. Brings a fever down.',
  )
  const long = descriptionOf({ ...medicine, description: 'Brings\na fever\n\ndown. '.repeat(30) })
  expect(long.length).toBeLessThanOrEqual(160)
  expect(long).toMatch(/Brings a fever down\. .*\w…$/)
})
