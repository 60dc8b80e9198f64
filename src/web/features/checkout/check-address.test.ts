import { expect, test } from 'vitest'
import { checkAddress } from '#web/features/checkout/check-address.ts'
import { emptyAddress } from '#web/features/checkout/stored-in-tab.ts'

const whole = {
  fullName: 'Meera Kulkarni',
  addressLine1: '14, Lakshmi Niwas',
  addressLine2: '',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '98220 44170',
  district: '',
}

test('accepts a complete address and reduces phone and ZIP code to digits', () => {
  expect(checkAddress({ ...whole, zipCode: '411 004' }).address).toMatchObject({
    phone: '9822044170',
    zipCode: '411004',
  })
})

test('shows one message for an empty address and marks every required field', () => {
  const { wrong } = checkAddress(emptyAddress)
  expect(wrong).toMatchObject({
    sentence: 'Please fill all required fields',
    first: 'fullName',
    errors: { fullName: 'Please fill all required fields', city: 'Required' },
  })
  expect(wrong?.errors.addressLine2).toBeUndefined()
})

test.each(['fullName', 'addressLine1', 'city', 'state', 'zipCode', 'phone'] as const)(
  'requires %s',
  (field) => {
    const sentence = 'Please fill all required fields'
    expect(checkAddress({ ...whole, [field]: ' ' }).wrong).toEqual({
      sentence,
      first: field,
      errors: { [field]: sentence },
    })
  },
)

test('does not require the second address line', () => {
  expect(checkAddress({ ...whole, addressLine2: '' }).wrong).toBeNull()
  expect(checkAddress({ ...whole, addressLine2: 'Near the park' }).address).toMatchObject({
    addressLine2: 'Near the park',
  })
})

test.each([
  ['phone', '98220 4417', 'Please enter a valid 10-digit phone number'],
  ['phone', '+91 98220 44170', 'Please enter a valid 10-digit phone number'],
  ['zipCode', '41100', 'Please enter a valid 6-digit ZIP code'],
] as const)('shows SPEC.md’s message at the field %s for %s', (field, value, sentence) => {
  expect(checkAddress({ ...whole, [field]: value }).wrong).toEqual({
    sentence,
    first: field,
    errors: { [field]: sentence },
  })
})

test('reports missing fields before malformed ones', () => {
  const { wrong } = checkAddress({ ...whole, phone: '1', city: ' ' })
  expect(wrong).toMatchObject({ sentence: 'Please fill all required fields', first: 'phone' })
})

test('asks for the district only where prescription medicines are delivered', () => {
  expect(checkAddress(whole).address).not.toHaveProperty('district')
  const { wrong } = checkAddress(whole, true)
  expect(wrong).toMatchObject({
    first: 'district',
    sentence: 'Please enter the district of your address',
  })
  expect(checkAddress({ ...whole, district: ' Pune ' }, true).address?.district).toBe('Pune')
})
