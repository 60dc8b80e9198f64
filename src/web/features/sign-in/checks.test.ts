import { expect, test } from 'vitest'
import { checks } from './checks.ts'

const customer = {
  name: 'Asha',
  email: 'asha@mail.example',
  password: 'Secret1!',
  confirmPassword: 'Secret1!',
}
const pharmacy = {
  ...customer,
  address: '1 Road',
  phone: '9845012345',
  licenseNumber: 'KA-20B-1',
}
const nothing = { name: '', email: '', password: '', confirmPassword: '' }

test('requires an identifier and a password of 6 characters for a login', () => {
  const empty = { email: ' ', password: ' 12345 ' }
  const short = 'Password must be at least 6 characters'
  expect(checks.login(empty).errors).toEqual({
    email: 'Email/Username is required',
    password: short,
  })
  expect(checks.pharmacyLogin(empty).errors).toEqual({
    email: 'Email is required',
    password: short,
  })
  expect(checks.login({ email: 'asha', password: 'secret' }).errors).toBeNull()
})

test('requires a strong password, typed twice, for a customer registration', () => {
  expect(checks.customerRegister(customer)).toEqual({
    data: { name: 'Asha', email: 'asha@mail.example', password: 'Secret1!' },
    errors: null,
  })
  expect(checks.customerRegister(nothing).errors).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    password: 'Password must be at least 6 characters',
  })
  const weak = { ...customer, email: 'asha', password: 'secret', confirmPassword: 'Secret' }
  expect(checks.customerRegister(weak).errors).toEqual({
    email: 'Invalid email format',
    password: 'Must include uppercase, lowercase, number, and symbol',
    confirmPassword: 'Passwords do not match',
  })
})

test('requires every field for a pharmacy registration', () => {
  expect(checks.pharmacyRegister(pharmacy).errors).toBeNull()
  const none = { ...nothing, address: '', phone: '', licenseNumber: '' }
  expect(checks.pharmacyRegister(none).errors).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    password: 'Password is required',
    confirmPassword: 'Confirm Password is required',
    address: 'Address is required',
    phone: 'Phone is required',
    licenseNumber: 'License Number is required',
  })
  expect(checks.pharmacyRegister({ ...pharmacy, confirmPassword: 'other' }).errors).toEqual({
    confirmPassword: 'Passwords do not match',
  })
})

const symbols = [
  ['!', true],
  ['@', true],
  ['#', true],
  ['$', true],
  ['%', true],
  ['^', true],
  ['&', true],
  ['*', true],
  ['(', true],
  [')', true],
  ['_', true],
  ['+', true],
  ['-', false],
  ['.', false],
] as const
test.each(symbols)('treats the symbol %s as one of SPEC.md’s: %s', (symbol, isOne) => {
  const password = `Secret1${symbol}`
  const { errors } = checks.customerRegister({ ...customer, password, confirmPassword: password })
  expect(errors === null).toBe(isOne)
})
