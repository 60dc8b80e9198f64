// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { Verification } from '#contract/verification-shapes.ts'
import { api } from '../../api/api.ts'
import { useWork } from './use-work.ts'

vi.mock('../../events/use-events.ts', () => ({ useEvents: () => undefined }))

const one = (given: Partial<Verification> = {}) =>
  ({ _id: 'a', state: 'waiting', mine: false, claimedBy: null, ...given }) as Verification
const answer = (given: Partial<Verification>) => ({
  success: true as const,
  verification: one(given),
})
const refusal = (status: number, code: string, details = {}) =>
  new Refusal(status, { code, message: `It was refused: ${code}.`, details } as never)

const claim = vi.spyOn(api.verification, 'claim')
const detail = vi.spyOn(api.verification, 'detail')
beforeEach(() => {
  vi.spyOn(api.verification, 'release').mockResolvedValue({ success: true })
  claim.mockReset()
  detail.mockReset()
})
afterEach(cleanup)

async function worked(loaded: Verification) {
  const { result } = renderHook(() => useWork(loaded))
  await act(() => Promise.resolve())
  return result
}
async function taken(result: { current: ReturnType<typeof useWork> }) {
  await act(async () => result.current.take())
}

test.each([
  [refusal(401, 'session_expired'), /Your session has ended.*What you typed stays here\./],
  [refusal(403, 'forbidden'), /forbidden/],
  [refusal(409, 'licence_inactive'), /licence_inactive/],
  [refusal(0, 'network'), /^Error connecting to server/],
])('says why it could not be claimed (%s), and lifts that once it could', async (error, text) => {
  claim.mockRejectedValueOnce(error)
  const result = await worked(one())
  expect(result.current.trouble?.text).toMatch(text)
  expect(result.current.editable).toBe(false)
  claim.mockResolvedValueOnce(answer({ mine: true }))
  await taken(result)
  expect(result.current.trouble).toBeNull()
  expect(result.current.editable).toBe(true)
})

test('a prescription that is gone says so', async () => {
  claim.mockRejectedValueOnce(refusal(404, 'verification_not_found'))
  detail.mockRejectedValueOnce(refusal(404, 'verification_not_found'))
  const result = await worked(one())
  expect(result.current.trouble?.text).toMatch(/verification_not_found/)
})

test('claims again at once where whoever had it has gone', async () => {
  claim.mockRejectedValueOnce(refusal(409, 'verification_taken'))
  claim.mockResolvedValueOnce(answer({ mine: true }))
  const result = await worked(one())
  expect(result.current.editable).toBe(true)
  expect(detail).not.toHaveBeenCalled()
})

test('reads along while somebody else works on it', async () => {
  claim.mockRejectedValue(refusal(409, 'verification_taken', { by: 'Anjali' }))
  detail.mockResolvedValue({ verification: one({ claimedBy: 'Anjali' }) })
  const result = await worked(one())
  expect(result.current).toMatchObject({ trouble: null, editable: false })
  expect(result.current.known.claimedBy).toBe('Anjali')
})

test('one whose customer was asked is claimed on purpose only', async () => {
  const result = await worked(one({ state: 'asked' }))
  expect(claim).not.toHaveBeenCalled()
  claim.mockResolvedValue(answer({ state: 'asked', mine: true }))
  await taken(result)
  expect(result.current.editable).toBe(true)
  act(() => result.current.show(one({ state: 'asked' })))
  const calls = claim.mock.calls.length
  await act(() => Promise.resolve())
  expect(claim).toHaveBeenCalledTimes(calls)
  expect(result.current.editable).toBe(false)
})

test('after a refused decision, claims what nobody works on', async () => {
  claim.mockResolvedValue(answer({ mine: true }))
  const result = await worked(one())
  const calls = claim.mock.calls.length
  await act(async () => result.current.recover(refusal(409, 'verification_taken')))
  expect(claim).toHaveBeenCalledTimes(calls + 1)
  detail.mockResolvedValue({ verification: one({ state: 'verified' }) })
  await act(async () => result.current.recover(refusal(409, 'verification_decided')))
  expect(result.current.known.state).toBe('verified')
})

test('shows nothing older than the answer to a question', async () => {
  claim.mockResolvedValue(answer({ mine: true }))
  const result = await worked(one())
  const before = Promise.withResolvers<Awaited<ReturnType<typeof api.verification.detail>>>()
  detail.mockReturnValueOnce(before.promise)
  await act(async () => result.current.recover(refusal(409, 'prescription_exceeded')))
  const calls = claim.mock.calls.length
  act(() => result.current.show(one({ state: 'asked' })))
  await act(async () => before.resolve({ verification: one({ mine: true }) }))
  expect(result.current.known.state).toBe('asked')
  expect(result.current.editable).toBe(false)
  expect(claim).toHaveBeenCalledTimes(calls)
})

test('looks only after the call before has been answered', async () => {
  claim.mockResolvedValueOnce(answer({ mine: true }))
  const result = await worked(one())
  const renewal = Promise.withResolvers<Awaited<ReturnType<typeof api.verification.claim>>>()
  claim.mockReturnValueOnce(renewal.promise)
  detail.mockResolvedValue({ verification: one({ state: 'withdrawn' }) })
  await act(async () => {
    result.current.take()
    result.current.recover(refusal(409, 'verification_decided'))
  })
  expect(detail).not.toHaveBeenCalled()
  await act(async () => renewal.resolve(answer({ mine: true })))
  expect(result.current.known.state).toBe('withdrawn')
})

test('a decision that is refused because the session has ended says so, and stays editable', async () => {
  claim.mockResolvedValue(answer({ mine: true }))
  const result = await worked(one())
  act(() => result.current.recover(refusal(401, 'session_expired')))
  expect(result.current.trouble).toMatchObject({ ended: true, barred: false })
  expect(result.current.editable).toBe(true)
  expect(detail).not.toHaveBeenCalled()
})
