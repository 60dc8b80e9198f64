// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { Option } from './options.ts'
import { SearchCombobox } from './search-combobox.tsx'

const { search } = vi.hoisted(() => ({ search: vi.fn() }))
vi.mock('../../api.ts', () => ({ api: { overview: { search } } }))

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
const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
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

test('asks once, 300 ms after the last letter, and not for one letter', async () => {
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

test('arrows move the mark around both ends while the focus stays; Enter opens what is marked', async () => {
  await open(users('asha', 'ashok', 'aslam'))
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(marked()?.textContent).toContain('asha')
  press('ArrowDown')
  expect(marked()?.textContent).toContain('ashok')
  press('ArrowUp', 'ArrowUp')
  expect(marked()?.textContent).toContain('aslam')
  expect(marked()?.getAttribute('aria-selected')).toBe('true')
  press('ArrowDown', 'Enter')
  expect(onChoose.mock.calls).toMatchObject([[{ words: 'asha' }]])
  expect(options()).toEqual([])
})

test('Escape closes the list and keeps the text; a second one empties the box', async () => {
  await open(users('asha'))
  press('Escape')
  expect(box().getAttribute('aria-expanded')).toBe('false')
  expect(box()).toHaveProperty('value', 'as')
  press('ArrowDown')
  expect(options()).toHaveLength(1)
  press('Escape', 'Escape')
  expect(box()).toHaveProperty('value', '')
})

test('what was found stays while the next is looked for, and Enter asks at once instead of taking it', async () => {
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

test('an answer that comes late changes nothing', async () => {
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

test('says when nothing was found, and when it could not look', async () => {
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

test('a palette offers its actions at once, and those that fit beside what is found; they need no answer', async () => {
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
