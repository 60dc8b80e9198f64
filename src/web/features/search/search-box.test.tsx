// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { Suggestions } from '#contract/suggestions.ts'
import {
  announced,
  box,
  focusBox,
  freezeClock,
  here,
  marked,
  options,
  press,
  submitted,
  type,
  wait,
} from './box-for-tests.tsx'
import { recentSearches } from './recent-searches.ts'

const { suggest } = vi.hoisted(() => ({ suggest: vi.fn() }))
vi.mock('../../api/api.ts', () => ({ api: { catalogue: { suggest } } }))

const nothing: Suggestions = { medicines: [], salts: [], categories: [] }
const salt = (name: string) => ({ name, medicines: 2, match: 'typed' as const })
const salts = (...names: string[]): Suggestions => ({ ...nothing, salts: names.map(salt) })
const dolo: Suggestions['medicines'][number] = {
  _id: 'd0',
  name: 'Dolo 650 Tablet',
  form: 'tablet',
  strength: '650mg',
  packSize: 'strip of 15 tablets',
  price: 30.5,
  image: '',
  match: 'typed',
}
beforeEach(() => {
  freezeClock()
  suggest.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function open(found: Suggestions, typed: string) {
  suggest.mockResolvedValue(found)
  await focusBox()
  type(typed)
  await wait(300)
}

test('asks once, 300 ms after the last letter, and never for one letter', async () => {
  suggest.mockResolvedValue(nothing)
  await focusBox()
  type('p')
  await wait(1000)
  type('pa')
  await wait(299)
  type('par')
  await wait(299)
  expect(suggest).not.toHaveBeenCalled()
  await wait(1)
  expect(suggest.mock.calls).toEqual([[{ query: { q: 'par' } }]])
})

test('groups suggestions by kind, marks the typed parts and announces the count', async () => {
  await open({ ...salts('paracetamol'), medicines: [dolo], categories: [] }, 'dolo')
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(screen.getAllByRole('group').map((one) => one.firstChild?.textContent)).toEqual([
    'Medicines',
    'Salts',
  ])
  expect(options()[0]).toContain('Tablet · 650mg · strip of 15 tablets')
  expect(options()[0]).toContain('₹30.50')
  expect(document.querySelector('mark')?.textContent).toBe('Dolo')
  expect(options()[1]).toBe('Paracetamol2 medicines')
  expect(announced()).toBe('2 suggestions. Medicines: 1, Salts: 1.')
})

test('lists look-alike and sound-alike names under a title that says so', async () => {
  const close = (name: string) => ({ ...dolo, _id: name, name, match: 'close' as const })
  await open({ ...nothing, medicines: [close('Prednisone'), close('Prednisolone')] }, 'prednisonne')
  screen.getByRole('group', { name: 'Medicines that look or sound alike' })
  screen.getByRole('option', { name: /^Prednisolone, Tablet · 650mg/ })
  const tall = [...document.querySelectorAll('.tall')].map((part) => part.textContent)
  expect(tall).toEqual(['sone', 'lone'])
})

test('marks no option until an arrow is pressed, so that Enter searches for the typed text', async () => {
  await open(salts('paracetamol'), 'para')
  expect(marked()).toBeNull()
  press('Enter')
  fireEvent.submit(box())
  expect(submitted).toHaveBeenCalledOnce()
  expect(here()).toBe('/')
  expect(options()).toEqual([])
})

test('moves the mark around both ends with arrows, and clears it with text keys', async () => {
  await open(salts('a', 'b', 'c'), 'xx')
  press('ArrowDown')
  expect(marked()?.textContent).toContain('A')
  expect(marked()?.getAttribute('aria-selected')).toBe('true')
  press('ArrowUp')
  expect(marked()?.textContent).toContain('C')
  press('ArrowDown')
  expect(marked()?.textContent).toContain('A')
  for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
    press('ArrowDown', key)
    expect(marked()).toBeNull()
  }
  press('ArrowUp')
  expect(marked()?.textContent).toContain('C')
})

test('searches for a salt on Enter, remembers it and closes', async () => {
  await open(salts('clavulanic acid'), 'clav')
  press('ArrowDown', 'Enter')
  expect(here()).toBe('/shop?q=clavulanic+acid')
  expect(box()).toHaveProperty('value', 'clavulanic acid')
  expect(box().getAttribute('aria-expanded')).toBe('false')
  expect(recentSearches()).toEqual(['clavulanic acid'])
})

test('leads from a category to its medicines, and from a medicine to its page', async () => {
  await open(
    { ...nothing, medicines: [dolo], categories: [{ name: 'Pain relief', match: 'typed' }] },
    'pa',
  )
  press('ArrowUp', 'Enter')
  expect(here()).toBe('/shop?category=Pain+relief')
  type('do')
  await wait(300)
  fireEvent.click(screen.getByRole('option', { name: /^Dolo/ }))
  expect(here()).toBe('/medicines/d0/dolo-650-tablet')
})

test('closes on Escape and keeps the text, empties on a second Escape, and reopens on an arrow', async () => {
  await open(salts('paracetamol'), 'para')
  press('Escape')
  expect(options()).toEqual([])
  expect(box()).toHaveProperty('value', 'para')
  press('ArrowDown')
  expect(options()).toHaveLength(1)
  press('Escape', 'Escape')
  expect(box()).toHaveProperty('value', '')
})

test('closes the list when the box loses the focus', async () => {
  await open(salts('paracetamol'), 'para')
  fireEvent.blur(box())
  expect(options()).toEqual([])
})

test('folds an unused list above results where arrow keys can reopen it', async () => {
  suggest.mockResolvedValue(salts('paracetamol'))
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  await focusBox(true)
  type('para')
  await wait(300)
  press('ArrowDown')
  await wait(60_000)
  expect(options()).toHaveLength(1)
  press('End')
  await wait(5_000)
  expect(options()).toEqual([])
  press('ArrowDown')
  expect(options()).toHaveLength(1)
})

test('ignores a response that arrives late', async () => {
  let answerFirst: (found: Suggestions) => void = () => undefined
  suggest.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)))
  await focusBox()
  type('pa')
  await wait(300)
  suggest.mockResolvedValue(salts('pantoprazole'))
  type('pan')
  await wait(300)
  answerFirst(salts('paracetamol'))
  await wait(0)
  expect(options()).toEqual(['Pantoprazole2 medicines'])
})

test('stays a plain search box if the shop is unreachable', async () => {
  suggest.mockRejectedValue(new Refusal(0, { code: 'network' }))
  await focusBox()
  type('para')
  await wait(300)
  expect(options()).toEqual([])
  expect(announced()).toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
})
