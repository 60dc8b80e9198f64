// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ShowMore } from './show-more.tsx'

afterEach(cleanup)

function show(shown: number, of: { total: number; isMore: boolean }, next: string | null) {
  render(
    <MemoryRouter>
      <ShowMore
        grid={createRef<HTMLElement>()}
        shown={shown}
        of={of}
        next={next}
        loading={false}
        onMore={async () => undefined}
      />
    </MemoryRouter>,
  )
  return screen.getByRole('status').textContent
}

test('says how many of how many are shown', () => {
  expect(show(24, { total: 30, isMore: false }, '/shop?cursor=x')).toBe('24 of 30')
  expect(screen.getByRole('link').textContent).toBe('Show 6 more')
})

test('says that there are more than were counted', () => {
  expect(show(24, { total: 1_000, isMore: true }, '/shop?cursor=x')).toBe('24 of 1,000+')
  expect(screen.getByRole('link').textContent).toBe('Show 24 more')
})

test('counts along when more are shown than were counted', () => {
  expect(show(1_008, { total: 1_000, isMore: true }, '/shop?cursor=x')).toBe('1,008 of 1,008+')
})

test('knows the length at the end of the list', () => {
  expect(show(1_010, { total: 1_000, isMore: true }, null)).toBe('1,010 of 1,010')
})
