// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HydrateLater, hydrateInParts, partsHydrated } from './hydrate-later.tsx'

afterEach(cleanup)

const page = (
  <>
    <p>first</p>
    <HydrateLater name="one">
      <p>one</p>
    </HydrateLater>
    <HydrateLater name="two">
      <p>two</p>
    </HydrateLater>
  </>
)

test('a page that is not hydrated shows its parts at once', () => {
  render(page)
  expect(screen.getByText('one')).toBeTruthy()
})

test('parts of the server’s page follow the rest, and later pages show theirs at once', async () => {
  hydrateInParts()
  const { unmount } = render(page)
  expect(screen.getByText('first')).toBeTruthy()
  expect(screen.queryByText('one')).toBeNull()
  await partsHydrated()
  expect(await screen.findByText('one')).toBeTruthy()
  expect(await screen.findByText('two')).toBeTruthy()
  unmount()
  render(
    <HydrateLater name="three">
      <p>three</p>
    </HydrateLater>,
  )
  expect(screen.getByText('three')).toBeTruthy()
})

test('a part that changes before its turn is rendered anew', async () => {
  hydrateInParts()
  const { rerender } = render(<HydrateLater name="four">loading</HydrateLater>)
  expect(screen.queryByText('loading')).toBeNull()
  rerender(<HydrateLater name="four">loaded</HydrateLater>)
  expect(screen.getByText('loaded')).toBeTruthy()
  await partsHydrated()
  expect(screen.getByText('loaded')).toBeTruthy()
})
