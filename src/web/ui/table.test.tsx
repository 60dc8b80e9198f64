// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Pager, rangeWords } from './pager.tsx'
import { nextSort, sortedAs } from './sort.ts'
import { SortHeader } from './sort-header.tsx'
import { useSelection } from './use-selection.ts'

afterEach(cleanup)

test('a press sorts by the column, another one turns it round', () => {
  expect(nextSort<string>('-age', 'name', 'ascending')).toBe('name')
  expect(nextSort<string>('name', 'total', 'descending')).toBe('-total')
  expect(nextSort('name', 'name', 'ascending')).toBe('-name')
  expect(nextSort('-name', 'name', 'ascending')).toBe('name')
})

test('a head says how its column is sorted', () => {
  expect(sortedAs('-total', 'total')).toBe('descending')
  expect(sortedAs('-total', 'date')).toBeUndefined()
  const onSort = vi.fn()
  render(
    <table>
      <thead>
        <tr>
          <SortHeader column="name" sort="name" onSort={onSort}>
            Name
          </SortHeader>
        </tr>
      </thead>
    </table>,
  )
  expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('ascending')
  screen.getByRole('button', { name: 'Name' }).click()
  expect(onSort).toHaveBeenCalledWith('-name')
})

test.each([
  [{ start: 1, count: 25, total: 100_284 }, '1–25 of 1,00,284'],
  [{ start: 100_276, count: 9, total: 100_284 }, '1,00,276–1,00,284 of 1,00,284'],
  [{ start: 26, count: 1, total: 26 }, '26 of 26'],
  [{ start: 1, count: 0, total: 0 }, 'None'],
])('a page says where it stands: %j', (page, words) => {
  expect(rangeWords(page)).toBe(words)
})

test('the first page has none before it, and its button keeps its place', () => {
  const onPage = vi.fn()
  const page = { start: 1, count: 25, total: 60, limit: 25, prev: null, next: 'abc' }
  render(<Pager of="users" {...page} onLimit={vi.fn()} onPage={onPage} />)
  const previous = screen.getByRole('button', { name: 'Previous' })
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  previous.click()
  expect(onPage).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Next' }).click()
  expect(onPage).toHaveBeenCalledWith('abc')
})

test('only what is shown is ever chosen', () => {
  const { result, rerender } = renderHook((shown: string[]) => useSelection(shown), {
    initialProps: ['a', 'b'],
  })
  act(() => result.current.toggleAll())
  expect(result.current).toMatchObject({ chosen: ['a', 'b'], all: true })
  rerender(['b', 'c'])
  expect(result.current).toMatchObject({ chosen: ['b'], all: false })
  act(() => result.current.toggle('c'))
  expect(result.current.all).toBe(true)
  act(() => result.current.toggleAll())
  expect(result.current.chosen).toEqual([])
})
