// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useConfirmation } from './use-confirmation.ts'

test('asks first, acts once however often it is confirmed, and then closes', async () => {
  let finish = () => {}
  const action = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const { result } = renderHook(() => useConfirmation<string>(action))
  expect(result.current.dialog.open).toBe(false)
  act(() => result.current.ask('Meera'))
  expect(result.current).toMatchObject({ subject: 'Meera', dialog: { open: true, busy: false } })
  expect(action).not.toHaveBeenCalled()
  act(() => result.current.dialog.onConfirm())
  act(() => result.current.dialog.onConfirm())
  expect(result.current.dialog.busy).toBe(true)
  await act(async () => finish())
  expect(action.mock.calls).toEqual([['Meera']])
  expect(result.current).toMatchObject({ subject: null, dialog: { open: false, busy: false } })
})

test('does nothing when cancelled', () => {
  const action = vi.fn(async () => {})
  const { result } = renderHook(() => useConfirmation<string>(action))
  act(() => result.current.ask('Meera'))
  act(() => result.current.dialog.onClose())
  act(() => result.current.dialog.onConfirm())
  expect(action).not.toHaveBeenCalled()
})

test('leaves open what is asked while an earlier action, whose question was closed, still runs', async () => {
  const finish = new Map<string, () => void>()
  const action = vi.fn(
    (name: string) => new Promise<void>((resolve) => void finish.set(name, resolve)),
  )
  const { result } = renderHook(() => useConfirmation<string>(action))
  act(() => result.current.ask('Meera'))
  act(() => result.current.dialog.onConfirm())
  act(() => result.current.dialog.onClose())
  act(() => result.current.ask('Asha'))
  expect(result.current).toMatchObject({ subject: 'Asha', dialog: { open: true, busy: false } })
  act(() => result.current.dialog.onConfirm())
  await act(async () => finish.get('Meera')?.())
  expect(result.current).toMatchObject({ subject: 'Asha', dialog: { open: true, busy: true } })
  await act(async () => finish.get('Asha')?.())
  expect(action.mock.calls).toEqual([['Meera'], ['Asha']])
  expect(result.current).toMatchObject({ subject: null, dialog: { open: false, busy: false } })
})

test('asked again about what is still running, it does not run it twice', async () => {
  let finish = () => {}
  const action = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { result } = renderHook(() => useConfirmation<string>(action))
  act(() => result.current.ask('Meera'))
  act(() => result.current.dialog.onConfirm())
  act(() => result.current.dialog.onClose())
  act(() => result.current.ask('Meera'))
  expect(result.current.dialog.busy).toBe(true)
  act(() => result.current.dialog.onConfirm())
  await act(async () => finish())
  expect(action).toHaveBeenCalledOnce()
  expect(result.current.dialog.open).toBe(false)
})
