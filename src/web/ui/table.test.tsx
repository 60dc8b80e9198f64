// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Pager, rangeText } from './pager.tsx'
import { nextSort, SortHeader, sortedAs } from './sort-header.tsx'
import { Column, Table } from './table.tsx'
import { useSelection } from './use-selection.ts'

afterEach(cleanup)

test('renders a caption, column heads and rows that become cards', () => {
  const { rerender } = render(
    <Table caption="Batches" className="batches" head={<Column className="num">Units</Column>}>
      <tr>
        <td data-l="Units">12</td>
      </tr>
    </Table>,
  )
  const table = screen.getByRole('table', { name: 'Batches' })
  expect(table.className).toBe('data-table data-table--cards batches')
  expect(screen.getByRole('columnheader', { name: 'Units' }).className).toBe('num')
  expect(screen.getByRole('cell').textContent).toBe('12')
  rerender(
    <Table cards={false} head={null} foot={<tr />}>
      {null}
    </Table>,
  )
  expect(screen.getByRole('table').className).toBe('data-table')
})

test('sorts by the column on a press, and reverses on another', () => {
  expect(nextSort<string>('-age', 'name', 'ascending')).toBe('name')
  expect(nextSort<string>('name', 'total', 'descending')).toBe('-total')
  expect(nextSort('name', 'name', 'ascending')).toBe('-name')
  expect(nextSort('-name', 'name', 'ascending')).toBe('name')
})

test('announces how a column is sorted', () => {
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
])('shows the range of a page: %j', (page, words) => {
  expect(rangeText({ ...page, isMore: false, next: null })).toBe(words)
})

test.each([
  [{ start: 26, next: 'abc' }, '26–50 of 10,000+'],
  [{ start: 10_001, next: 'abc' }, '10,001–10,025 of 10,025+'],
  [{ start: 123_451, next: null }, '1,23,451–1,23,475 of 1,23,475'],
])('shows that a list has more rows than were counted: %j', (page, words) => {
  expect(rangeText({ ...page, count: 25, total: 10_000, isMore: true })).toBe(words)
})

test('keeps the disabled Previous button on the first page', () => {
  const onPage = vi.fn()
  const page = { start: 1, count: 25, total: 60, isMore: false, limit: 25, prev: null, next: 'abc' }
  render(<Pager of="users" {...page} onLimit={vi.fn()} onPage={onPage} />)
  const previous = screen.getByRole('button', { name: 'Previous' })
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  previous.click()
  expect(onPage).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Next' }).click()
  expect(onPage).toHaveBeenCalledWith('abc')
})

test('selects only visible rows', () => {
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
