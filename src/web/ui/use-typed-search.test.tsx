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
    navigateTo: (wanted: string) => rerender(wanted),
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

test('adds one history entry per visit to the box', () => {
  const { type, wait, navigateTo, box } = open()
  type('do')
  wait(300)
  navigateTo('do')
  type('dolo')
  wait(300)
  navigateTo('dolo')
  box.current.leave()
  type('')
  wait(300)
  expect(onSearch.mock.calls).toEqual([
    ['do', false],
    ['dolo', true],
    ['', false],
  ])
})

test('does not let a slow response overwrite newer text', () => {
  const { type, wait, navigateTo, box } = open()
  type('do')
  wait(300)
  type('dolo')
  navigateTo('do')
  expect(box.current.text).toBe('dolo')
})

test('restores a search on going back without searching again', () => {
  const { type, wait, navigateTo, box } = open('dolo')
  type('dolo 650')
  wait(300)
  navigateTo('dolo 650')
  navigateTo('dolo')
  wait(1000)
  expect(box.current.text).toBe('dolo')
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('searches at once on Enter, and not again after the pause', () => {
  const { type, wait, box } = open()
  type(' dolo ')
  act(() => box.current.searchNow())
  wait(1000)
  expect(onSearch.mock.calls).toEqual([['dolo', false]])
})
