// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { LoadedCash } from '../../features/cash/load-cash.ts'
import Cash from './cash.tsx'

afterEach(cleanup)

const cash: LoadedCash = {
  carriers: [
    { carrier: 'India Post', shipments: 1, amount: 240, overdue: 0, oldest: '2026-11-12' },
  ],
  shipments: [],
  remittances: [],
  refunds: [],
}

test('keeps a typed remittance when the cash cannot be loaded again', async () => {
  let answer: LoadedCash | null = cash
  function Page() {
    return <Cash {...({ loaderData: useLoaderData() } as Parameters<typeof Cash>[0])} />
  }
  const router = createMemoryRouter([
    { path: '/', loader: () => answer, Component: Page, HydrateFallback: () => null },
  ])
  render(<RouterProvider router={router} />)
  const field = await screen.findByLabelText<HTMLInputElement>(/^Bank reference/)
  fireEvent.change(field, { target: { value: 'UTR240' } })
  answer = null
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' })))
  await screen.findByText(/Could not refresh/)
  expect(screen.getByLabelText<HTMLInputElement>(/^Bank reference/).value).toBe('UTR240')
})
