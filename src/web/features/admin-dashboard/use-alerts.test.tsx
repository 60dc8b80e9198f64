// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Alert } from '#contract/alerts.ts'
import { Refusal } from '#contract/client.ts'
import { api } from '../../api/api.ts'
import { notify } from '../../toasts/notify.ts'
import { useAlerts } from './alert-panel.tsx'

const alert: Alert = {
  _id: '3f7a2c18-90be-4d65-8f41-b6c2d9e05a0b',
  kind: 'refund_failed',
  message: 'A refund of ₹95.70 failed.',
  orderId: null,
  count: 1,
  raisedAt: '2026-11-18T06:21:00.000Z',
  lastAt: '2026-11-18T06:21:00.000Z',
}
const loaded = [alert]
const close = vi.spyOn(api.alerts, 'close')
const notified = vi.spyOn(notify, 'error')
beforeEach(() => vi.clearAllMocks())

/** The number of open alerts before and after the server's answer. */
async function closing(answer: () => Promise<{ success: true }>) {
  let settle = () => {}
  close.mockImplementation(
    () => new Promise((resolve, reject) => (settle = () => void answer().then(resolve, reject))),
  )
  const { result } = renderHook(() => useAlerts(loaded))
  act(() => void result.current.close(alert._id))
  act(() => void result.current.close(alert._id))
  const meanwhile = result.current.open.length
  await act(async () => settle())
  return { meanwhile, afterwards: result.current.open.length }
}

test('removes a closed alert immediately and calls the server once', async () => {
  const counts = await closing(async () => ({ success: true }))
  expect(counts).toEqual({ meanwhile: 0, afterwards: 0 })
  expect(close.mock.calls).toEqual([[{ params: { id: alert._id } }]])
})

test('shows the alert again when the server cannot be reached', async () => {
  const counts = await closing(() => Promise.reject(new Refusal(0, { code: 'network' })))
  expect(counts).toEqual({ meanwhile: 0, afterwards: 1 })
  expect(notified).toHaveBeenCalledOnce()
})

test('keeps the alert closed when another administrator has closed it', async () => {
  const gone = new Refusal(404, { code: 'alert_not_found' })
  expect(await closing(() => Promise.reject(gone))).toEqual({ meanwhile: 0, afterwards: 0 })
  expect(notified).not.toHaveBeenCalled()
})
