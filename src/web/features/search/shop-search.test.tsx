// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { box, freezeClock, options, press, wait } from './box-for-tests.tsx'
import { ShopSearch } from './shop-search.tsx'

const { suggest } = vi.hoisted(() => ({ suggest: vi.fn() }))
vi.mock('../../api/api.ts', () => ({ api: { catalogue: { suggest } } }))

const onSearch = vi.fn<(q: string, replace: boolean) => void>()
const page = (q: string) => (
  <MemoryRouter>
    <ShopSearch form="shop" q={q} onSearch={onSearch} />
  </MemoryRouter>
)

beforeEach(() => {
  freezeClock()
  onSearch.mockReset()
  suggest.mockResolvedValue({
    medicines: [],
    salts: [{ name: 'paracetamol', medicines: 2, match: 'typed' }],
    categories: [],
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('waits 300 ms after the last letter before searching', async () => {
  render(page(''))
  act(() => box().focus())
  await act(() => vi.dynamicImportSettled())
  fireEvent.change(box(), { target: { value: 'par' } })
  await wait(299)
  fireEvent.change(box(), { target: { value: 'para' } })
  await wait(299)
  expect(onSearch).not.toHaveBeenCalled()
  await wait(1)
  expect(onSearch.mock.calls).toEqual([['para', false]])
})

test('clears the box and the search on Escape', async () => {
  render(page('para'))
  act(() => box().focus())
  await act(() => vi.dynamicImportSettled())
  press('Escape')
  expect(box()).toHaveProperty('value', '')
  await wait(300)
  expect(onSearch.mock.calls).toEqual([['', false]])
})

test('keeps and searches for text typed before the scripts arrived, with its list', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(page(''))
  document.body.append(root)
  const input = root.querySelector('input')
  if (input === null) throw new Error('no box')
  input.focus()
  input.value = 'para'
  const app = await act(async () => hydrateRoot(root, page('')))
  await act(() => vi.dynamicImportSettled())
  expect(box()).toHaveProperty('value', 'para')
  await wait(300)
  expect(onSearch.mock.calls).toEqual([['para', false]])
  press('ArrowDown')
  expect(options()).toEqual(['Paracetamol2 medicines'])
  act(() => app.unmount())
  root.remove()
})
