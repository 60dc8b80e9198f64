// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeliveryAddress } from '#contract/address.ts'
import type { SavedAddress } from '#contract/addresses.ts'
import { Refusal } from '#contract/client.ts'
import { addressCalls } from '#web/api/address-calls.ts'
import { storeUser } from '#web/session/session.ts'
import { notify } from '#web/toasts/notify.ts'
import { AddressPanel } from './address-panel.tsx'
import { useAddress } from './use-address.ts'

vi.mock('#web/api/address-calls.ts', () => ({ addressCalls: { add: vi.fn(), list: vi.fn() } }))
const calls = vi.mocked(addressCalls)

const to: DeliveryAddress = {
  fullName: 'Meera Kulkarni',
  addressLine1: '14, Lakshmi Niwas',
  addressLine2: '',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '9822044170',
}
const home: SavedAddress = { ...to, _id: 'a1', label: 'Home', isDefault: true }
const work: SavedAddress = { ...to, _id: 'a2', label: 'Work', city: 'Nagpur', isDefault: false }
const entered = {
  'Full name': to.fullName,
  Phone: to.phone,
  'Address line 1': to.addressLine1,
  City: 'Nashik',
  State: to.state,
  'ZIP code': to.zipCode,
}

const paidTo = vi.fn()
type CheckoutProps = { loaded: SavedAddress[] | null; asksDistrict?: boolean }
function Checkout({ loaded, asksDistrict = false }: CheckoutProps) {
  const address = useAddress(asksDistrict, loaded)
  return (
    <>
      <AddressPanel address={address} />
      <button type="button" onClick={() => paidTo(address.require())}>
        Pay
      </button>
      <button type="button" onClick={address.clear}>
        Paid
      </button>
    </>
  )
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeUser({ _id: 'c1', name: 'Meera', email: 'meera@example.in' })
  vi.spyOn(notify, 'error')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

const show = (loaded: SavedAddress[] | null, asksDistrict = false) =>
  render(<Checkout loaded={loaded} asksDistrict={asksDistrict} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const form = () => screen.queryByLabelText('Full name')
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const enter = (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(field(label), { target: { value } })
}
const wantSaving = () => fireEvent.click(screen.getByLabelText('Save this address'))
const answer = (saved: SavedAddress, addresses: SavedAddress[]) =>
  calls.add.mockResolvedValue({ success: true, address: saved, addresses })

test('chooses the default address, and pays with SPEC.md’s fields alone', () => {
  show([home, work])
  expect(radio(/^Home/).checked).toBe(true)
  expect(form()).toBeNull()
  screen.getByText('Home: Meera Kulkarni, 14, Lakshmi Niwas, Pune 411004')
  press('Pay')
  expect(paidTo).toHaveBeenLastCalledWith(to)
  fireEvent.click(radio(/^Work/))
  press('Pay')
  expect(paidTo).toHaveBeenLastCalledWith({ ...to, city: 'Nagpur' })
  expect(calls.add).not.toHaveBeenCalled()
})

test('keeps the chosen address after a reload, and falls back to the default if it is gone', () => {
  show([home, work])
  fireEvent.click(radio(/^Work/))
  cleanup()
  show([home, work])
  expect(radio(/^Work/).checked).toBe(true)
  cleanup()
  show([home])
  expect(radio(/^Home/).checked).toBe(true)
})

test('shows the form alone to a customer without saved addresses', () => {
  show([])
  expect(screen.queryByRole('radio')).toBeNull()
  expect(form()).not.toBeNull()
})

test('opens the form for another address, with SPEC.md’s messages', () => {
  show([home])
  fireEvent.click(radio(/^Use another address/))
  press('Pay')
  expect(paidTo).toHaveBeenLastCalledWith(null)
  screen.getByText('Please fill all required fields')
  expect(document.activeElement).toBe(form())
})

test('saves an entered address when it is paid with, and then has it chosen', async () => {
  show([home])
  fireEvent.click(radio(/^Use another address/))
  enter(entered)
  wantSaving()
  expect(field('Name of this address').value).toBe('Work')
  enter({ 'Name of this address': 'Clinic' })
  const saved = { ...work, _id: 'a3', label: 'Clinic', city: 'Nashik' }
  answer(saved, [home, saved])
  press('Pay')
  expect(paidTo).toHaveBeenLastCalledWith({ ...to, city: 'Nashik' })
  await waitFor(() => expect(radio(/^Clinic/).checked).toBe(true))
  expect(calls.add.mock.calls[0]?.[0].body).toEqual({ ...to, city: 'Nashik', label: 'Clinic' })
  press('Pay')
  expect(calls.add).toHaveBeenCalledTimes(1)
  press('Paid')
  expect(radio(/^Home/).checked).toBe(true)
  expect(sessionStorage).toHaveLength(0)
})

test('saves nothing that the customer did not ask to save', () => {
  show([home])
  fireEvent.click(radio(/^Use another address/))
  enter(entered)
  press('Pay')
  expect(paidTo).toHaveBeenLastCalledWith({ ...to, city: 'Nashik' })
  expect(calls.add).not.toHaveBeenCalled()
})

test('lets the order go on where saving fails, and says so', async () => {
  show([])
  enter(entered)
  wantSaving()
  calls.add.mockRejectedValue(new Refusal(0, { code: 'network', message: 'no answer' }))
  press('Pay')
  expect(paidTo).toHaveBeenLastCalledWith({ ...to, city: 'Nashik' })
  const why = 'Error connecting to server. Please try again later.'
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith(`The address was not saved. ${why}`, {
      about: 'saved address',
    }),
  )
  expect(field('City').value).toBe('Nashik')
})

test('orders to a state that it does not know, and says why it is not saved', () => {
  show([])
  enter({ ...entered, State: 'Maha' })
  wantSaving()
  press('Pay')
  expect(paidTo).toHaveBeenLastCalledWith({ ...to, city: 'Nashik', state: 'Maha' })
  expect(notify.error).toHaveBeenCalledWith(
    expect.stringContaining('Write the State in full'),
    expect.anything(),
  )
  expect(calls.add).not.toHaveBeenCalled()
})

test('asks for the district that a saved address lacks, with the rest filled in', () => {
  show([home], true)
  press('Pay')
  expect(paidTo).toHaveBeenLastCalledWith(null)
  expect(field('City').value).toBe('Pune')
  expect(document.activeElement).toBe(field('District'))
  enter({ District: 'Pune' })
  press('Pay')
  expect(paidTo).toHaveBeenLastCalledWith({ ...to, district: 'Pune' })
})

test('keeps a draft that was begun before a reload', () => {
  show([home])
  fireEvent.click(radio(/^Use another address/))
  enter({ City: 'Nashik' })
  cleanup()
  show([home])
  expect(field('City').value).toBe('Nashik')
})

test('offers no saving where twenty addresses are saved', () => {
  show(Array.from({ length: 20 }, (_, n) => ({ ...home, _id: `b${n}`, isDefault: n === 0 })))
  fireEvent.click(radio(/^Use another address/))
  expect(screen.queryByLabelText('Save this address')).toBeNull()
})

test('can be paid where the saved addresses could not be loaded, and loads them again', async () => {
  show(null)
  screen.getByText(/could not be loaded/)
  expect(form()).not.toBeNull()
  calls.list.mockResolvedValue({ addresses: [home] })
  press('Try Again')
  await waitFor(() => expect(radio(/^Home/).checked).toBe(true))
})
