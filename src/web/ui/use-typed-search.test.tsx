// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypedSearch } from './use-typed-search.ts'

const onSearch = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(q = '') {
  const { result, rerender } = renderHook((given) => useTypedSearch(given, onSearch), {
    initialProps: q,
  })
  return {
    type: (text: string) => act(() => result.current.setText(text)),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    addressSays: (wanted: string) => rerender(wanted),
    box: result,
  }
}

test('searches once, 300 ms after the last letter', () => {
  const { type, wait } = open()
  type('d')
  wait(299)
  type('do')
  wait(299)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch.mock.calls).toEqual([['do', false]])
})

test('one stay in the box is one entry in the history', () => {
  const { type, wait, addressSays, box } = open()
  type('do')
  wait(300)
  addressSays('do')
  type('dolo')
  wait(300)
  addressSays('dolo')
  box.current.leave()
  type('')
  wait(300)
  expect(onSearch.mock.calls).toEqual([
    ['do', false],
    ['dolo', true],
    ['', false],
  ])
})

test('a slow answer does not overwrite what was typed meanwhile', () => {
  const { type, wait, addressSays, box } = open()
  type('do')
  wait(300)
  type('dolo')
  addressSays('do')
  expect(box.current.text).toBe('dolo')
})

test('going back brings its search into the box, and asks for nothing', () => {
  const { type, wait, addressSays, box } = open('dolo')
  type('dolo 650')
  wait(300)
  addressSays('dolo 650')
  addressSays('dolo')
  wait(1000)
  expect(box.current.text).toBe('dolo')
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('Enter does not wait, and the pause then brings no second search', () => {
  const { type, wait, box } = open()
  type(' dolo ')
  act(() => box.current.searchNow())
  wait(1000)
  expect(onSearch.mock.calls).toEqual([['dolo', false]])
})
