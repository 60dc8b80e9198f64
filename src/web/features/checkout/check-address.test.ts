import { expect, test } from 'vitest'
import { checkAddress } from '#web/features/checkout/check-address.ts'
import { emptyAddress } from '#web/features/checkout/kept-address.ts'

const whole = {
  fullName: 'Meera Kulkarni',
  addressLine1: '14, Lakshmi Niwas',
  addressLine2: '',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '98220 44170',
}

test('a whole address is taken; phone and ZIP as bare digits', () => {
  expect(checkAddress({ ...whole, zipCode: '411 004' }).address).toMatchObject({
    phone: '9822044170',
    zipCode: '411004',
  })
})

test('an empty one says once what to do, and marks every field that is required', () => {
  const { wrong } = checkAddress(emptyAddress)
  expect(wrong).toMatchObject({
    sentence: 'Please fill all required fields',
    first: 'fullName',
    errors: { fullName: 'Please fill all required fields', city: 'Required' },
  })
  expect(wrong?.errors.addressLine2).toBeUndefined()
})

test.each([
  ['phone', '98220 4417', 'Please enter a valid 10-digit phone number'],
  ['phone', '+91 98220 44170', 'Please enter a valid 10-digit phone number'],
  ['zipCode', '41100', 'Please enter a valid 6-digit ZIP code'],
] as const)('%s %s says SPEC.md’s sentence at its field', (field, value, sentence) => {
  expect(checkAddress({ ...whole, [field]: value }).wrong).toEqual({
    sentence,
    first: field,
    errors: { [field]: sentence },
  })
})

test('what is missing is said before what is malformed', () => {
  const { wrong } = checkAddress({ ...whole, phone: '1', city: ' ' })
  expect(wrong).toMatchObject({ sentence: 'Please fill all required fields', first: 'phone' })
})
