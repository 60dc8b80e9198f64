// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginAnew, box, come, here, options, press, said, type } from './box-for-tests.tsx'
import { keepSearch, recentSearches } from './recent-searches.ts'

const { suggest } = vi.hoisted(() => ({ suggest: vi.fn() }))
vi.mock('../../api.ts', () => ({ api: { catalogue: { suggest } } }))

beforeEach(beginAnew)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the empty box shows what was searched before; Delete forgets one, the last option all', async () => {
  for (const q of ['insulin', 'dolo', 'para']) keepSearch(q)
  await come()
  expect(screen.getByRole('group', { name: 'Recent searches' })).not.toBeNull()
  expect(said()).toBe('3 suggestions. Recent searches: 3.')
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

test('what was searched before is searched again', async () => {
  keepSearch('dolo 650')
  await come()
  press('ArrowDown', 'Enter')
  expect(here()).toBe('/shop?q=dolo+650')
})

test('what was searched for is kept, one letter is not', async () => {
  await come()
  type('p')
  fireEvent.submit(box())
  type('para')
  fireEvent.submit(box())
  type('paracetamol')
  fireEvent.blur(box())
  expect(recentSearches()).toEqual(['paracetamol'])
})
