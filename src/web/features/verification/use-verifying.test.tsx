// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { Verification } from '#contract/verification-shapes.ts'
import { api } from '../../api/api.ts'
import { checkDraft, emptyDraft } from './draft.ts'
import { useVerifying } from './use-verifying.ts'

vi.mock('./draft.ts', async (original) => ({
  ...(await original<typeof import('./draft.ts')>()),
  checkDraft: vi.fn(),
}))

test('a session that ended before Verify was pressed is reported, so that the person can log in again', async () => {
  vi.mocked(checkDraft).mockReturnValue({ data: {} as never, errors: null })
  const ended = new Refusal(401, {
    code: 'session_expired',
    message: 'Ended.',
    details: {},
  } as never)
  vi.spyOn(api.verification, 'verify').mockRejectedValueOnce(ended)
  const onRefused = vi.fn()
  const known = { _id: 'a' } as Verification
  const { result } = renderHook(() =>
    useVerifying({
      known,
      draft: emptyDraft,
      form: { current: null },
      onRefused,
      onVerified: () => undefined,
    }),
  )
  await act(() => result.current.verify())
  expect(onRefused).toHaveBeenCalledWith(ended)
  expect(result.current.trouble).toMatch(/What you typed stays here/)
})
