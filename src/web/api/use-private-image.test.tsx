// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api as contract } from '#contract/index.ts'
import { fetchPrivateImage, usePrivateImage } from './use-private-image.ts'

afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

test('an image that could not be loaded is loaded again on demand', async () => {
  const answers = [Response.error, () => new Response('webp')]
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers.shift()
    if (answer === undefined || answer === Response.error) throw new TypeError('no connection')
    return answer()
  })
  const { result } = renderHook(() => usePrivateImage(contract.returns.photo, { id: 'p' }))
  expect(result.current).toMatchObject({ address: null, isFailed: false })
  await waitFor(() => expect(result.current.isFailed).toBe(true))
  act(() => result.current.retry())
  expect(result.current.isFailed).toBe(false)
  await waitFor(() => expect(result.current.address).toMatch(/^data:/))
  expect(asked).toHaveLength(2)
})

test('an image that could not be read is a failure', async () => {
  vi.stubGlobal('fetch', async () => new Response('webp'))
  const read = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(
    this: FileReader,
  ) {
    this.dispatchEvent(new ProgressEvent('error'))
  })
  await expect(fetchPrivateImage(contract.returns.photo, { id: 'p' })).rejects.toBeNull()
  read.mockRestore()
})
