// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useFocusedTitle } from './use-focused-title.ts'

afterEach(cleanup)

type Shown = { known: number; hasButton: boolean }
let show: (shown: Shown) => void

function Case() {
  const [{ known, hasButton }, setShown] = useState<Shown>({ known: 1, hasButton: true })
  show = setShown
  const { title, acted } = useFocusedTitle(true, [known, null])
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        Prescription
      </h1>
      {hasButton ? (
        <button type="button" onClick={acted}>
          Continue
        </button>
      ) : null}
    </>
  )
}

test('the title gets the focus of a pressed button that goes, also if another answer came first', () => {
  render(
    <MemoryRouter>
      <Case />
    </MemoryRouter>,
  )
  const button = screen.getByRole('button')
  button.focus()
  act(() => button.click())
  act(() => show({ known: 2, hasButton: true }))
  expect(document.activeElement).toBe(button)
  act(() => show({ known: 3, hasButton: false }))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
