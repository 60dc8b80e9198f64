// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { foreignImageOf, type StoredPicture, usePicture } from './use-picture.ts'

const address = 'https://pictures.example/dolo.png'
const path = '/photos/EJr7aCkQUNUTI8ghT_VMZ8/800.webp'
const none = { image: '', foreignImage: null }
const waiting: StoredPicture = {
  image: '',
  foreignImage: { address, state: 'waiting', reason: null },
}
const fetched: StoredPicture = {
  image: path,
  foreignImage: { address, state: 'fetched', reason: null },
}

const loaded: string[] = []
class Loading {
  onload?: () => void
  set src(address: string) {
    loaded.push(address)
    queueMicrotask(() => this.onload?.())
  }
}
beforeEach(() => {
  loaded.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('Image', Loading)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function pictureOf(typed: string, stored: StoredPicture) {
  const { result, rerender } = renderHook(() => usePicture(typed, stored))
  await vi.runAllTimersAsync()
  rerender()
  return result.current
}

test.each([
  ['a web address', address, none, { state: 'foreign', address: '' }],
  ['a stored web address that waits', address, waiting, { state: 'none', address: '' }],
  ['another web address', `${address}?2`, fetched, { state: 'foreign', address: '' }],
  ['nothing', '', none, { state: 'none', address: '' }],
  ['no address', 'dolo', none, { state: 'none', address: '' }],
])('the browser loads nothing for %s', async (_, typed, stored, picture) => {
  expect(await pictureOf(typed, stored)).toEqual(picture)
  expect(loaded).toEqual([])
})

test.each([
  ['a fetched picture', address, fetched],
  ['a path of the shop', path, none],
])('the browser loads the shop’s copy of %s', async (_, typed, stored) => {
  expect(await pictureOf(typed, stored)).toEqual({ state: 'shown', address: path })
  expect(loaded).toEqual([path])
})

test('the stored state belongs to the stored address and to an empty field', () => {
  expect(foreignImageOf(address, fetched)).toBe(fetched.foreignImage)
  expect(foreignImageOf('', fetched)).toBe(fetched.foreignImage)
  expect(foreignImageOf(`${address}?2`, fetched)).toBeNull()
})
