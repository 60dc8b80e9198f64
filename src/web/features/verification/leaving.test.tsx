// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../api/api.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { useGoOn } from './use-go-on.ts'

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
beforeEach(() => localStorage.setItem('token', 'a token'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const here = '/pharmacy/prescriptions/a'
async function opened(element: React.ReactNode) {
  const routes = [
    { path: '/pharmacy/prescriptions/:id', element },
    { path: '*', element: <p>Elsewhere</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [here] })
  await act(async () => render(<RouterProvider router={router} />))
  return {
    place: () => router.state.location.pathname,
    go: (to: string) => act(() => router.navigate(to)),
  }
}

test.each([
  [true, here],
  [false, '/cart'],
])('a pharmacist who works on it (%s) and leaves arrives at %s', async (working, place) => {
  const decided = { current: false }
  const at = await opened(<LeaveQuestion unsaved working={working} decided={decided} />)
  await at.go('/cart')
  expect(at.place()).toBe(place)
})

function Decided() {
  const goOn = useGoOn('a')
  return (
    <button type="button" onClick={() => void goOn()}>
      Verify
    </button>
  )
}

test.each([
  ['stays leads on', null, '/pharmacy/prescriptions/b'],
  ['goes elsewhere stays there', '/cart', '/cart'],
])('a pharmacist who %s after a decision', async (_, elsewhere, place) => {
  const list = Promise.withResolvers<never>()
  vi.spyOn(api.verification, 'list').mockReturnValueOnce(list.promise)
  const at = await opened(<Decided />)
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  if (elsewhere !== null) await at.go(elsewhere)
  const verifications = [{ _id: 'b', claimedBy: null, mine: false }]
  await act(async () => list.resolve({ body: { verifications } } as never))
  expect(at.place()).toBe(place)
})
