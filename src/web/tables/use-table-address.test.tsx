// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { readTableAddress } from './table-address.ts'
import { useTableAddress } from './use-table-address.ts'

afterEach(cleanup)

/** A table whose rows load until `arrive` is called. */
async function openTable() {
  const coming = new Map<string, () => void>()
  let steer: ReturnType<typeof useTableAddress<'name'>> | undefined
  function Table() {
    steer = useTableAddress(readTableAddress(new URLSearchParams(), ['name']))
    return <p>rows</p>
  }
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search === ''
      ? null
      : new Promise<null>((done) => {
          coming.set(new URL(request.url).search, () => done(null))
        })
  const router = createMemoryRouter([
    { path: '/', loader, Component: Table, HydrateFallback: () => null },
  ])
  render(<RouterProvider router={router} />)
  await screen.findByText('rows')
  return {
    do: (what: (table: NonNullable<typeof steer>) => void) =>
      act(async () => {
        if (steer) what(steer)
      }),
    /** Completes the most recent request. */
    arrive: () =>
      act(async () => {
        const asked = () => coming.get(router.state.navigation.location?.search ?? '')
        await vi.waitFor(() => expect(asked()).toBeDefined())
        asked()?.()
        await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
      }),
    back: () => act(async () => router.navigate(-1)),
    search: () => router.state.location.search,
    busy: () => steer?.busy,
  }
}

test('adds a change made while another is loading', async () => {
  const table = await openTable()
  await table.do(({ onFilter }) => onFilter('filter', 'low'))
  await vi.waitFor(() => expect(table.busy()).toBe(true))
  await table.do(({ onSearch }) => onSearch('dolo', false))
  await table.do(({ onSort }) => onSort('-name' as 'name'))
  await table.arrive()
  expect(table.search()).toBe('?filter=low&q=dolo&sort=-name')
  expect(table.busy()).toBe(false)
})

test('drops a change that the user went back from', async () => {
  const table = await openTable()
  await table.do(({ onFilter }) => onFilter('filter', 'low'))
  await table.arrive()
  await table.back()
  expect(table.search()).toBe('')
  await table.do(({ onSearch }) => onSearch('dolo', false))
  await table.arrive()
  expect(table.search()).toBe('?q=dolo')
})
