import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

/* Renders the search box on a page that shows its location, with helpers for tests. */

export const submitted = vi.fn<() => void>()

/** Freezes the clock; call before each test, with `vi.useRealTimers` after it. */
export function freezeClock() {
  vi.useFakeTimers()
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  submitted.mockReset()
}

export const box = () => screen.getByRole('combobox', { name: 'Search medicines' })
export const options = () => screen.queryAllByRole('option').map((one) => one.textContent)
export const marked = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
export const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(box(), { key })
}
export const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const type = (value: string) => fireEvent.change(box(), { target: { value } })
export const announced = () => screen.getByRole('status').textContent
export const here = () => screen.getByTestId('here').textContent

function Page({ overResults = false }) {
  const [text, setText] = useState('')
  const { pathname, search } = useLocation()
  return (
    <>
      <SearchBox
        text={text}
        onText={setText}
        onAdopt={setText}
        onSubmit={submitted}
        overResults={overResults}
      />
      <p data-testid="here">{pathname + search}</p>
    </>
  )
}

/** Focuses the box and waits until its list has loaded. */
export async function focusBox(overResults = false) {
  render(<Page overResults={overResults} />, { wrapper: MemoryRouter })
  act(() => box().focus())
  await act(() => vi.dynamicImportSettled())
}
