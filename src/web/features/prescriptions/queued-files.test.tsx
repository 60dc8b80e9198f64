// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Prescription } from '#contract/prescriptions.ts'
import { isFileListOnScreen } from './files-on-screen.ts'
import { beforeReading, type QueuedFile, type QueueState, waiting } from './queue-state.ts'
import { QueuedFiles } from './queued-files.tsx'

afterEach(cleanup)

const waits = waiting({ id: 'a', prescriptionId: 'x', name: 'a.jpg' })
const failed: QueuedFile = {
  ...waits,
  state: 'failed',
  trouble: 'You have 50 prescriptions.',
  canRetry: true,
}
const show = (change: Partial<QueueState>) => {
  const onRemove = vi.fn()
  const onRetry = vi.fn()
  const list = (change: Partial<QueueState>) => (
    <QueuedFiles
      {...{ queue: { ...beforeReading, ...change }, onRemove, onRetry }}
      login="Log in"
    />
  )
  const { rerender } = render(list(change))
  return { onRemove, onRetry, update: (next: Partial<QueueState>) => rerender(list(next)) }
}
const place = () => screen.getByRole('region', { name: 'Uploads' })
const said = () => screen.getByRole('status').textContent

test('a failed file that is still here can be sent again or removed, and the focus stays', () => {
  const { onRemove, onRetry } = show({ files: [failed] })
  fireEvent.click(screen.getByRole('button', { name: 'Try Again: a.jpg' }))
  expect(onRetry).toHaveBeenCalledWith('a')
  expect(document.activeElement).toBe(place())
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
  expect(onRemove).toHaveBeenCalledWith('a')
  expect(document.activeElement).toBe(place())
})

test('a busy shop is not called a lost connection', () => {
  show({ files: [waits], paused: 'busy' })
  expect(screen.getByText('The shop is busy. The upload continues by itself.')).toBeTruthy()
  expect(screen.queryByText(/No connection/)).toBeNull()
})

test('says once that a file is uploaded or failed, and nothing about its progress', () => {
  const sending = (share: number) => ({ ...waits, state: 'sending', share }) as const
  const page = { _id: 'p', upload: 'a' }
  const prescription = { _id: 'x', pages: [page] } as Prescription
  const { update } = show({ files: [waits] })
  update({ files: [sending(0.2)] })
  update({ files: [sending(0.8)] })
  expect(said()).toBe('')
  expect(screen.getByRole('list').closest('[role=status]')).toBeNull()
  update({ files: [sending(1)], prescription })
  update({ files: [failed, { ...waits, id: 'b', name: 'b.jpg' }] })
  expect(said()).toBe('a.jpg failed: You have 50 prescriptions.')
  update({ files: [{ ...waits, id: 'b', name: 'b.jpg' }], prescription })
  expect(said()).toBe('a.jpg uploaded.')
  update({ files: [], prescription })
  expect(said()).toBe('a.jpg uploaded.')
})

test('is known to be on the screen, so that a failure is not announced twice', () => {
  show({})
  expect(isFileListOnScreen()).toBe(true)
  cleanup()
  expect(isFileListOnScreen()).toBe(false)
})
