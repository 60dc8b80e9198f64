// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AddressPanel } from '#web/features/checkout/address-panel.tsx'
import { useAddress } from '#web/features/checkout/use-address.ts'
import { storeDeliveryPin } from '#web/session/delivery-pin.ts'
import { clearEverything, storeUser } from '#web/session/session.ts'

const meera = { _id: 'c1', name: 'Meera', email: 'meera@example.in' }
const whole = {
  'Full name': 'Meera Kulkarni',
  Phone: '98220 44170',
  'Address line 1': '14, Lakshmi Niwas',
  City: 'Pune',
  State: 'Maharashtra',
  'ZIP code': '411004',
}

function Checkout() {
  const address = useAddress(false)
  return (
    <>
      <AddressPanel address={address} />
      <button type="button" onClick={() => address.require()}>
        Pay
      </button>
      <button type="button" onClick={address.clear}>
        Paid
      </button>
    </>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const isOpen = () => document.querySelector('details')?.open
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeUser(meera)
  render(<Checkout />)
})
afterEach(cleanup)

test('opens the panel at the first missing field when paying without an address', () => {
  expect(isOpen()).toBe(false)
  press('Pay')
  expect(isOpen()).toBe(true)
  expect(document.activeElement).toBe(field('Full name'))
  expect(screen.getAllByText('Please fill all required fields')).toHaveLength(1)
})

test('shows the error of a wrong phone number until it is corrected', () => {
  for (const [label, value] of Object.entries(whole)) type(label, value)
  type('Phone', '98220 4417')
  press('Pay')
  expect(document.activeElement).toBe(field('Phone'))
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true')
  screen.getByText('Please enter a valid 10-digit phone number')
  type('Phone', '98220 44170')
  expect(field('Phone').getAttribute('aria-invalid')).toBeNull()
})

test('keeps the draft after a reload, for the same customer only', () => {
  type('City', 'Pune')
  cleanup()
  render(<Checkout />)
  expect(field('City').value).toBe('Pune')
  cleanup()
  storeUser({ ...meera, _id: 'c2' })
  render(<Checkout />)
  expect(field('City').value).toBe('')
})

test('clears the address and closes the panel after payment', () => {
  type('City', 'Pune')
  press('Pay')
  press('Paid')
  expect(field('City').value).toBe('')
  expect(isOpen()).toBe(false)
  expect(sessionStorage).toHaveLength(0)
})

test('begins with the chosen PIN code, until a logout forgets it', () => {
  const reload = () => {
    cleanup()
    render(<Checkout />)
    return field('ZIP code').value
  }
  storeDeliveryPin('411002')
  expect(reload()).toBe('411002')
  type('ZIP code', '560001')
  expect(reload()).toBe('560001')
  clearEverything()
  expect(reload()).toBe('')
})
