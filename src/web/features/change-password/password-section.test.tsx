// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { weakPasswordPath } from '../../routing/weak-password-path.ts'

const change = vi.hoisted(() => vi.fn())
vi.mock('../../api/api.ts', () => ({ api: { customerPassword: { change } } }))
const { PasswordSection } = await import('./password-section.tsx')

afterEach(() => {
  cleanup()
  change.mockReset()
})

function show(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/profile', element: <PasswordSection of="customer" /> },
      { path: '/cart', element: <h1>Cart</h1> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
}

async function submit() {
  await userEvent.type(screen.getByLabelText('Current password'), 'Secret1!')
  await userEvent.type(screen.getByLabelText('New password'), 'Kesar!48lota')
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'Kesar!48lota')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

test('says why a new password is asked for, and goes on after the change', async () => {
  change.mockResolvedValue({ success: true, message: 'Password changed successfully!' })
  show(weakPasswordPath('customer', '/cart'))
  screen.getByText(/Your password is easy to guess/)
  await submit()
  await screen.findByRole('heading', { name: 'Cart' })
})

test('lets a person go on without', async () => {
  show(weakPasswordPath('customer', '/cart'))
  await userEvent.click(screen.getByRole('link', { name: 'Not now' }))
  await screen.findByRole('heading', { name: 'Cart' })
})

test('says nothing to whom nobody has asked, and stays', async () => {
  change.mockResolvedValue({ success: true, message: 'Password changed successfully!' })
  show('/profile')
  expect(screen.queryByText(/easy to guess/)).toBeNull()
  await submit()
  await vi.waitFor(() => expect(change).toHaveBeenCalledOnce())
  screen.getByRole('button', { name: 'Change password' })
})
