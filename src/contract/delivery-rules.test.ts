import { expect, test } from 'vitest'
import { collectedInCart, deliveryLimitsOf, isPickup, isSameDistrict } from './delivery-rules.ts'

test('Schedule H1 is picked up unless the operator lets it be delivered', () => {
  const h1 = { schedule: 'H1', pickupOnly: false } as const
  expect(isPickup(h1, { h1Delivery: 'pickup' })).toBe(true)
  expect(isPickup(h1, { h1Delivery: 'deliver' })).toBe(false)
  expect(isPickup({ schedule: 'H', pickupOnly: false }, { h1Delivery: 'pickup' })).toBe(false)
})

test('what a drug rule marks as pickup only is picked up either way', () => {
  for (const schedule of ['H', 'H1', null] as const)
    expect(isPickup({ schedule, pickupOnly: true }, { h1Delivery: 'deliver' })).toBe(true)
})

test('one medicine that is picked up decides about its shipment, not about all of its pharmacy', () => {
  const at = (_id: string, isCollected: boolean, needsPrescription: boolean) => {
    const pickup = isCollected ? { address: 'Pune', phone: '9800000211' } : null
    const delivery = { pickup, district: null, state: null }
    return { delivery, pharmacy: { _id }, needsPrescription }
  }
  const collected = [at('b', true, true), at('b', false, true)]
  const others = [at('a', false, true), at('b', false, false)]
  expect([...collectedInCart([...others, ...collected])]).toEqual(collected)
})

test('compares districts without case, spaces and the word itself', () => {
  expect(isSameDistrict(' new  DELHI', 'New Delhi')).toBe(true)
  expect(isSameDistrict('Pune District', 'pune')).toBe(true)
  expect(isSameDistrict('Dist. Nashik', 'Nashik')).toBe(true)
  expect(isSameDistrict('पुणे', 'पुणे')).toBe(true)
  expect(isSameDistrict('Pune', 'Nashik')).toBe(false)
})

const seller = {
  address: '12 Laxmi Road, Pune 411030',
  phone: '9800000211',
  district: 'Pune',
  gstin: null,
  stateCode: null,
}
const rules = { h1Delivery: 'pickup', sameDistrictOnly: true } as const
const limitsOf = (schedule: 'OTC' | 'H' | 'H1', given: object = {}, of: object = {}) =>
  deliveryLimitsOf(
    { schedule, pickupOnly: false, needsPrescription: schedule !== 'OTC' },
    { ...seller, ...of },
    { ...rules, ...given },
  )

test('limits prescription medicines to the district of the licence while the rule is on', () => {
  expect(limitsOf('H').district).toBe('Pune')
  expect(limitsOf('OTC').district).toBe(null)
  expect(limitsOf('H', { sameDistrictOnly: false }).district).toBe(null)
  expect(limitsOf('H', {}, { district: null }).district).toBe('')
})

test('limits a seller without a GST registration to its State', () => {
  expect(limitsOf('OTC').state).toBe('Maharashtra')
  expect(limitsOf('OTC', {}, { gstin: '27AAPFU0939F1ZV' }).state).toBe(null)
  expect(limitsOf('OTC', {}, { address: 'Main Bazaar' }).state).toBe(null)
})

test('does not limit what is collected, and says where', () => {
  const pickup = { address: seller.address, phone: seller.phone }
  expect(limitsOf('H1')).toEqual({ pickup, district: null, state: null })
  expect(limitsOf('H1', { h1Delivery: 'deliver' })).toMatchObject({
    pickup: null,
    district: 'Pune',
  })
})
