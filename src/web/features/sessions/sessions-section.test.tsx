// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { OwnSession } from '#contract/sessions.ts'
import { api } from '../../api/api.ts'
import { SessionsSection } from './sessions-section.tsx'

const session = (device: string, current = false): OwnSession => ({
  _id: device,
  device,
  address: '203.0.113.7',
  createdAt: '2026-11-12T06:14:03.000Z',
  lastActiveAt: '2026-11-12T06:14:03.000Z',
  expiresAt: '2026-11-19T06:14:03.000Z',
  current,
})
const here = session('Firefox on Linux', true)
const phone = session('Chrome on Android')
const tablet = session('Safari on iOS')
const listed = (...sessions: OwnSession[]) => ({ sessions, idleHours: 72, absoluteHours: 168 })

const calls = { list: vi.fn(), end: vi.fn(), endOthers: vi.fn() }
const offline = new Refusal(0, { code: 'network' })

beforeEach(() => {
  vi.resetAllMocks()
  vi.spyOn(api, 'sessions', 'get').mockReturnValue(calls as never)
  calls.list.mockResolvedValue(listed(here, phone, tablet))
  calls.end.mockResolvedValue({ success: true })
})
afterEach(cleanup)

const logOut = (device: string) =>
  screen.findByRole('button', { name: new RegExp(`^Log out ${device}`) })

test('a device that was logged out leaves the list even if it cannot be loaded again', async () => {
  render(<SessionsSection />)
  const button = await logOut('Chrome')
  calls.list.mockRejectedValue(offline)
  await userEvent.click(button)
  await screen.findByText(/Could not refresh/)
  expect(screen.queryByText('Nobody has been logged out.')).toBeNull()
  expect(screen.queryByText('Chrome on Android')).toBeNull()
  screen.getByText('Safari on iOS')

  calls.list.mockResolvedValue(listed(here, tablet))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.queryByText(/Could not refresh/)).toBeNull())
})

test('the list receives the focus of the button of a device that was logged out', async () => {
  render(<SessionsSection />)
  const button = await logOut('Chrome')
  calls.list.mockResolvedValue(listed(here, tablet))
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
  const list = screen.getByRole('list')
  await waitFor(() => expect(document.activeElement).toBe(list.parentElement))
})

test('says that nobody was logged out where the list never loaded', async () => {
  calls.list.mockRejectedValue(offline)
  render(<SessionsSection />)
  await screen.findByText('Nobody has been logged out.')
})
