import { expect, test } from 'vitest'
import { unitPrice } from './unit-price.ts'

test.each([
  [27.85, 'strip of 15 tablets', '₹1.86 per tablet'],
  [120, 'strip of 10 tablet sr', '₹12.00 per tablet'],
  [90, 'strip of 10 soft gelatin capsules', '₹9.00 per capsule'],
  [86.4, 'Bottle of 100 ml Syrup', '₹0.86 per ml'],
  [74.25, 'tube of 30 gm Cream', '₹2.48 per g'],
  [19.8, 'sachet of 21.8 gm Powder', '₹0.91 per g'],
  [36, 'packet of 6 suppositories', '₹6.00 per suppository'],
  [1250, 'bottle of 30 tablets', '₹41.67 per tablet'],
])('%s for a %s is %s', (rupees, packSize, said) => {
  expect(unitPrice(rupees, packSize)).toBe(said)
})

test.each([
  null,
  '',
  'strip of 1 tablet',
  'vial of 10 Injection',
  'packet of 200 MDI Inhaler',
  'packet of 5',
  '2 strips of 10 tablets',
  'combipack of 3 tablets',
  'strip of 4 tablets + 2 capsules',
  'strip of ten tablets',
  'bottle of 0 ml Syrup',
])('a %s has no sure unit price', (packSize) => {
  expect(unitPrice(100, packSize)).toBeNull()
})

test('less than a paisa each is no price', () => {
  expect(unitPrice(1, 'bottle of 1000 ml Solution')).toBeNull()
})
