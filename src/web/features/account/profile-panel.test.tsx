// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Profile } from '#contract/accounts.ts'
import { Refusal } from '#contract/client.ts'
import { notify } from '../../toasts/notify.ts'

const update = vi.hoisted(() => vi.fn())
vi.mock('../../api/api.ts', () => ({
  api: {
    accounts: { updateCustomerProfile: update },
    adminProfile: { update },
  },
}))
const { ProfilePanel } = await import('./profile-panel.tsx')

const meera: Profile = {
  _id: '11111111-1111-4111-8111-111111111111',
  name: 'Meera Kulkarni',
  email: 'meera@example.in',
  username: 'meera',
  role: 'customer',
  contact: null,
  emailConfirmed: true,
  newEmail: null,
}

beforeEach(() => {
  update.mockReset()
  update.mockImplementation(async ({ body }) => ({ ...meera, ...body }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function show(of: 'customer' | 'admin', loaded: Profile) {
  render(
    <ProfilePanel of={of} loaded={loaded}>
      {null}
    </ProfilePanel>,
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Phone/ })

test('shows the phone number of a customer and saves a new one', async () => {
  show('customer', { ...meera, contact: '9800000142' })
  screen.getByText('9800000142')
  await press('Edit Profile')
  expect(phone().value).toBe('9800000142')
  expect(phone().type).toBe('tel')
  await userEvent.clear(phone())
  await userEvent.type(phone(), '98220 44170')
  await press('Save')
  expect(update).toHaveBeenCalledExactlyOnceWith({
    body: { name: 'Meera Kulkarni', email: 'meera@example.in', contact: '9822044170' },
  })
  await screen.findByText('9822044170')
})

test('shows ‘Not given’ without a phone number and saves without one', async () => {
  show('customer', meera)
  screen.getByText('Not given')
  await press('Edit Profile')
  await press('Save')
  expect(update.mock.lastCall?.[0].body).toMatchObject({ contact: '' })
})

test('rejects an invalid phone number without calling the server', async () => {
  show('customer', meera)
  await press('Edit Profile')
  await userEvent.type(phone(), '12345')
  await press('Save')
  await screen.findByText('Please enter a valid 10-digit phone number')
  expect(update).not.toHaveBeenCalled()
})

test('requires a name and an email, and Cancel restores the loaded values', async () => {
  show('customer', meera)
  await press('Edit Profile')
  await userEvent.clear(screen.getByRole('textbox', { name: /^Name/ }))
  await userEvent.clear(screen.getByRole('textbox', { name: /^Email/ }))
  await press('Save')
  await screen.findByText('Name is required')
  screen.getByText('Email is required')
  expect(update).not.toHaveBeenCalled()
  await press('Cancel')
  screen.getByText('Meera Kulkarni')
  screen.getByText('meera@example.in')
})

test('shows no phone number for an administrator', async () => {
  show('admin', { ...meera, role: 'admin' })
  expect(screen.queryByText('Phone')).toBeNull()
  await press('Edit Profile')
  expect(screen.queryByRole('textbox', { name: /^Phone/ })).toBeNull()
})

test.each([
  ['admin', 'Admin'],
  ['', 'Admin'],
])('shows the role ‘%s’ of an administrator as ‘%s’', (role, word) => {
  show('admin', { ...meera, role: role as Profile['role'] })
  screen.getByText('Role')
  screen.getByText(word)
})

test.each([
  ['customer', 500, 'internal', 'Failed to update profile'],
  ['customer', 0, 'network', 'Error connecting to server. Please try again later.'],
  ['customer', 401, 'session_expired', 'You are not logged in'],
] as const)('shows a %s after %i %s: ‘%s’', async (of, status, code, sentence) => {
  const notified = vi.spyOn(notify, 'error').mockReturnValue()
  update.mockRejectedValue(new Refusal(status, { code }))
  show(of, meera)
  await press('Edit Profile')
  await press('Save')
  await vi.waitFor(() => expect(notified).toHaveBeenCalledExactlyOnceWith(sentence))
  notified.mockRestore()
})

describe('a new email', () => {
  const change = async (password?: string) => {
    await press('Edit Profile')
    const email = screen.getByRole('textbox', { name: /^Email/ })
    await userEvent.clear(email)
    await userEvent.type(email, 'meera@new.example')
    if (password) await userEvent.type(screen.getByLabelText(/^Current password/), password)
    await press('Save')
  }

  test('asks for the password, and says that a link waits', async () => {
    update.mockResolvedValue({ ...meera, newEmail: 'meera@new.example' })
    show('customer', meera)
    await change('Kesar!48lota')
    expect(update.mock.lastCall?.[0].body).toMatchObject({
      email: 'meera@new.example',
      currentPassword: 'Kesar!48lota',
    })
    await screen.findByText('meera@new.example')
    screen.getByText(/Open it within 24 hours/)
    screen.getByText('meera@example.in')
  })

  test('shows a wrong password at its field', async () => {
    const message = 'This is not your current password.'
    const errors = [{ path: 'currentPassword', message }]
    update.mockRejectedValue(new Refusal(400, { code: 'wrong_password', message, errors }))
    show('customer', meera)
    await change('Secret1!')
    await screen.findByText(message)
  })

  test('is not asked for as long as the email is the same', async () => {
    show('customer', meera)
    await press('Edit Profile')
    expect(screen.queryByLabelText(/^Current password/)).toBeNull()
  })
})
