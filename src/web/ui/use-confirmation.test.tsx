// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useConfirmation } from './use-confirmation.ts'

test('asks first, does it once however often it is confirmed, and is closed afterwards', async () => {
  let finish = () => {}
  const deed = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const { result } = renderHook(() => useConfirmation<string>(deed))
  expect(result.current.dialog.open).toBe(false)
  act(() => result.current.ask('Meera'))
  expect(result.current).toMatchObject({ subject: 'Meera', dialog: { open: true, busy: false } })
  expect(deed).not.toHaveBeenCalled()
  act(() => result.current.dialog.onConfirm())
  act(() => result.current.dialog.onConfirm())
  expect(result.current.dialog.busy).toBe(true)
  await act(async () => finish())
  expect(deed.mock.calls).toEqual([['Meera']])
  expect(result.current).toMatchObject({ subject: null, dialog: { open: false, busy: false } })
})

test('who cancels has done nothing', () => {
  const deed = vi.fn(async () => {})
  const { result } = renderHook(() => useConfirmation<string>(deed))
  act(() => result.current.ask('Meera'))
  act(() => result.current.dialog.onClose())
  act(() => result.current.dialog.onConfirm())
  expect(deed).not.toHaveBeenCalled()
})
