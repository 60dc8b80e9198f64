// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedAddress } from '#contract/addresses.ts'
import { Refusal } from '#contract/client.ts'
import { addressCalls } from '#web/api/address-calls.ts'
import { AddressBoard } from './address-board.tsx'

vi.mock('#web/api/address-calls.ts', () => ({
  addressCalls: { add: vi.fn(), change: vi.fn(), makeDefault: vi.fn(), remove: vi.fn() },
}))
const calls = vi.mocked(addressCalls)

const home: SavedAddress = {
  _id: 'a1',
  label: 'Home',
  fullName: 'Meera Kulkarni',
  addressLine1: '14, Lakshmi Niwas',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '9822044170',
  isDefault: true,
}
const work: SavedAddress = { ...home, _id: 'a2', label: 'Work', city: 'Nagpur', isDefault: false }
const success = true as const

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

function show(...loaded: SavedAddress[]) {
  const onStale = vi.fn()
  render(<AddressBoard loaded={loaded} onStale={onStale} />, { wrapper: MemoryRouter })
  return onStale
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const labels = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.parentElement?.textContent)

test('offers the first address where there is none, and sends it once', async () => {
  show()
  screen.getByText('No saved addresses yet')
  press('Add an address')
  expect(screen.queryByLabelText('Use as the default address')).toBeNull()
  press('Save address')
  expect(document.activeElement).toBe(field(/^Name of this address/))
  expect(screen.getAllByText('Required').length).toBeGreaterThan(3)
  expect(calls.add).not.toHaveBeenCalled()
  type(/^Name of this address/, 'Home')
  type(/^Full name/, 'Meera Kulkarni')
  type(/^Phone/, '98220 44170')
  type(/^Address line 1/, '14, Lakshmi Niwas')
  type(/^City/, 'Pune')
  type(/^ZIP code/, '4110')
  fireEvent.change(screen.getByLabelText(/^State/), { target: { value: 'Maharashtra' } })
  press('Save address')
  screen.getByText('Please enter a valid 6-digit ZIP code')
  type(/^ZIP code/, '411004')
  calls.add.mockResolvedValue({ success, address: home, addresses: [home] })
  press('Save address')
  press('Save address')
  await waitFor(() => expect(labels()).toEqual(['HomeDefault']))
  expect(calls.add).toHaveBeenCalledTimes(1)
  expect(calls.add.mock.calls[0]?.[0].body).toMatchObject({
    label: 'Home',
    phone: '9822044170',
    zipCode: '411004',
    isDefault: false,
  })
})

test('keeps what was typed where saving fails, and says what happened', async () => {
  show(home, work)
  press('Change Work')
  type(/^City/, 'Nashik')
  calls.change.mockRejectedValue(new Refusal(0, { code: 'network', message: 'no answer' }))
  press('Save address')
  await screen.findByText('Error connecting to server. Please try again later.')
  expect(field(/^City/).value).toBe('Nashik')
})

test('shows a state by its present name', () => {
  show({ ...home, state: 'Orissa' })
  press('Change Home')
  expect(screen.getByLabelText<HTMLSelectElement>(/^State/).value).toBe('Odisha')
})

test('makes another address the default', async () => {
  show(home, work)
  expect(screen.queryByRole('button', { name: 'Make default: Home' })).toBeNull()
  const addresses = [
    { ...work, isDefault: true },
    { ...home, isDefault: false },
  ]
  calls.makeDefault.mockResolvedValue({ success, addresses })
  press('Make default: Work')
  await waitFor(() => expect(labels()).toEqual(['WorkDefault', 'Home']))
  await waitFor(() => expect(document.activeElement).toBe(button('Change Work')))
})

test('asks before it deletes, and names the next default', async () => {
  show(home, work)
  press('Delete Home')
  const dialog = screen.getByRole('alertdialog')
  within(dialog).getByText(/Work will be your default address/)
  expect(calls.remove).not.toHaveBeenCalled()
  calls.remove.mockResolvedValue({ success, addresses: [{ ...work, isDefault: true }] })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(labels()).toContain('WorkDefault'))
  expect(labels()).not.toContain('Home')
})

test('loads the list again where an address was deleted elsewhere', async () => {
  const onStale = show(home, work)
  const gone = { code: 'address_not_found', message: 'This address is no longer saved.' }
  calls.makeDefault.mockRejectedValue(new Refusal(404, gone))
  press('Make default: Work')
  await waitFor(() => expect(onStale).toHaveBeenCalledTimes(1))
})

test('says that the list is full instead of offering a 21st address', () => {
  show(...Array.from({ length: 20 }, (_, n) => ({ ...work, _id: `b${n}`, label: `Place ${n}` })))
  screen.getByText('You can save at most 20 addresses. Delete one to add another.')
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull()
})
