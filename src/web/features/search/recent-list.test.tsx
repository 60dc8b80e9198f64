// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  announced,
  box,
  focusBox,
  freezeClock,
  here,
  options,
  press,
  type,
} from './box-for-tests.tsx'
import { recentSearches, storeSearch } from './recent-searches.ts'

const { suggest } = vi.hoisted(() => ({ suggest: vi.fn() }))
vi.mock('../../api/api.ts', () => ({ api: { catalogue: { suggest } } }))

beforeEach(freezeClock)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('shows recent searches in an empty box; Delete removes one, the last option all', async () => {
  for (const q of ['insulin', 'dolo', 'para']) storeSearch(q)
  await focusBox()
  expect(screen.getByRole('group', { name: 'Recent searches' })).not.toBeNull()
  expect(announced()).toBe('3 suggestions. Recent searches: 3.')
  const newest = screen.getByRole('option', { name: 'para' })
  expect(newest.getAttribute('aria-keyshortcuts')).toBe('Delete')
  press('ArrowDown', 'Delete')
  expect(recentSearches()).toEqual(['dolo', 'insulin'])
  fireEvent.click(screen.getByRole('option', { name: 'Remove “insulin” from recent searches' }))
  expect(recentSearches()).toEqual(['dolo'])
  fireEvent.click(screen.getByRole('option', { name: 'Clear recent searches' }))
  expect(recentSearches()).toEqual([])
  expect(options()).toEqual([])
  expect(suggest).not.toHaveBeenCalled()
})

test('repeats a recent search', async () => {
  storeSearch('dolo 650')
  await focusBox()
  press('ArrowDown', 'Enter')
  expect(here()).toBe('/shop?q=dolo+650')
})

test('remembers a search but not a single letter', async () => {
  await focusBox()
  type('p')
  fireEvent.submit(box())
  type('para')
  fireEvent.submit(box())
  type('paracetamol')
  fireEvent.blur(box())
  expect(recentSearches()).toEqual(['paracetamol'])
})
