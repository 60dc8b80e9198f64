// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FocusKeeper } from './focus-keeper.tsx'
import { PrivateImage } from './private-image.tsx'

afterEach(cleanup)

const keeper = (isFailed: boolean) => (
  <>
    <FocusKeeper className="keeper">
      {isFailed ? <button type="button">Try Again</button> : 'Loaded'}
    </FocusKeeper>
    <button type="button">Elsewhere</button>
  </>
)

test('receives the focus of a button that has gone', () => {
  const { rerender } = render(keeper(true))
  screen.getByRole('button', { name: 'Try Again' }).focus()
  rerender(keeper(false))
  expect(document.activeElement?.className).toBe('keeper')
})

test('leaves the focus where the user has moved it', () => {
  const { rerender } = render(keeper(true))
  screen.getByRole('button', { name: 'Try Again' }).focus()
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  elsewhere.focus()
  rerender(keeper(false))
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.blur()
  rerender(keeper(false))
  expect(document.activeElement).toBe(document.body)
})

test('a failed image is announced, and trying again keeps the focus in its place', () => {
  const retry = () => {}
  const image = (state: { address: string | null; isFailed: boolean }) => (
    <PrivateImage image={{ ...state, retry }} label="Page 1" className="page">
      {(address) => <img src={address} alt="Page 1" />}
    </PrivateImage>
  )
  const { rerender } = render(image({ address: null, isFailed: false }))
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(image({ address: null, isFailed: true }))
  expect(screen.getByRole('status').textContent).toBe('Page 1 could not be loaded.')
  screen.getByRole('button', { name: 'Try Again: Page 1' }).focus()
  rerender(image({ address: null, isFailed: false }))
  const place = document.activeElement
  expect(place).not.toBe(document.body)
  rerender(image({ address: 'data:,x', isFailed: false }))
  expect(place?.contains(screen.getByRole('img', { name: 'Page 1' }))).toBe(true)
  expect(document.activeElement).toBe(place)
})
