// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { Option } from './options.ts'
import { SearchCombobox } from './search-combobox.tsx'

const { search } = vi.hoisted(() => ({ search: vi.fn() }))
vi.mock('../../api/api.ts', () => ({ api: { overview: { search } } }))

const onChoose = vi.fn()
const nothing = { orders: [], pharmacies: [], users: [], medicines: [] }
const user = (name: string) => ({ _id: name, name, email: `${name}@x.in` })
const users = (...names: string[]) => ({ ...nothing, users: names.map(user) })

beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = () => undefined
  search.mockReset()
  onChoose.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const box = () => screen.getByRole('combobox')
const options = () => screen.queryAllByRole('option').map((one) => one.textContent)
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(box(), { key })
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const type = (value: string) => fireEvent.change(box(), { target: { value } })

async function open(found: unknown, typed = 'as') {
  search.mockResolvedValue(found)
  render(<SearchCombobox label="Search" onChoose={onChoose} />)
  type(typed)
  await wait(300)
}

test('searches once, 300 ms after the last key press, from 2 letters on', async () => {
  search.mockResolvedValue(nothing)
  render(<SearchCombobox label="Search" onChoose={onChoose} />)
  type('a')
  await wait(1000)
  type('as')
  await wait(299)
  type('ash')
  await wait(299)
  expect(search).not.toHaveBeenCalled()
  await wait(1)
  expect(search.mock.calls).toEqual([[{ query: { q: 'ash' } }]])
})

test('moves the active option with the arrow keys, wraps at both ends, and opens it with Enter', async () => {
  await open(users('asha', 'ashok', 'aslam'))
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(active()?.textContent).toContain('asha')
  press('ArrowDown')
  expect(active()?.textContent).toContain('ashok')
  press('ArrowUp', 'ArrowUp')
  expect(active()?.textContent).toContain('aslam')
  expect(active()?.getAttribute('aria-selected')).toBe('true')
  press('ArrowDown', 'Enter')
  expect(onChoose.mock.calls).toMatchObject([[{ words: 'asha' }]])
  expect(options()).toEqual([])
})

test('closes the list on Escape, and clears the text on a second Escape', async () => {
  await open(users('asha'))
  press('Escape')
  expect(box().getAttribute('aria-expanded')).toBe('false')
  expect(box()).toHaveProperty('value', 'as')
  press('ArrowDown')
  expect(options()).toHaveLength(1)
  press('Escape', 'Escape')
  expect(box()).toHaveProperty('value', '')
})

test('keeps the previous results while searching, and searches immediately on Enter', async () => {
  await open(users('asha'))
  search.mockResolvedValue(users('aslam'))
  type('asl')
  expect(options()).toEqual([expect.stringContaining('asha')])
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
  press('Enter')
  expect(onChoose).not.toHaveBeenCalled()
  await wait(0)
  expect(options()).toEqual([expect.stringContaining('aslam')])
})

test('ignores a late response to an earlier search', async () => {
  let answerFirst: (found: unknown) => void = () => undefined
  search.mockReturnValueOnce(
    new Promise((resolve) => {
      answerFirst = resolve
    }),
  )
  render(<SearchCombobox label="Search" onChoose={onChoose} />)
  type('as')
  await wait(300)
  search.mockResolvedValue(users('aslam'))
  type('asl')
  await wait(300)
  answerFirst(users('asha'))
  await wait(0)
  expect(options()).toEqual([expect.stringContaining('aslam')])
})

test('shows when nothing was found and when the search failed', async () => {
  await open(nothing)
  expect(screen.getByRole('status').textContent).toBe('Nothing found for “as”.')
  expect(box().getAttribute('aria-expanded')).toBe('false')
  search.mockRejectedValue(new Refusal(0, { code: 'network' }))
  type('ash')
  await wait(300)
  expect(screen.getByRole('alert').textContent).toBe(
    'Error connecting to server. Please try again later.',
  )
})

test('lists the matching actions of a palette immediately, and the results below them', async () => {
  const run = () => undefined
  const actions: Option[] = [
    { id: 'out', icon: 'log-out', words: 'Log Out', run },
    { id: 'users', icon: 'users', words: 'Go to Users', to: '/admin/users' },
  ]
  search.mockResolvedValue(users('usha'))
  render(<SearchCombobox inPalette label="Search" actions={actions} onChoose={onChoose} />)
  expect(options()).toEqual(['Log Out', 'Go to Users'])
  type('us')
  press('Enter')
  expect(onChoose.mock.calls).toMatchObject([[{ id: 'users' }]])
  onChoose.mockReset()
  type('us')
  await wait(300)
  expect(options()).toEqual(['Go to Users', expect.stringContaining('usha')])
  press('Enter')
  expect(onChoose.mock.calls).toMatchObject([[{ id: 'users' }]])
})
