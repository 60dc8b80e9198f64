// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beforeReading, type QueuedFile, waiting } from './queue-state.ts'
import { QueuedFiles } from './queued-files.tsx'

const failed: QueuedFile = {
  ...waiting({ id: 'a', draft: 'x', name: 'a.jpg' }),
  state: 'failed',
  trouble: 'You have 50 prescriptions.',
  canRetry: true,
}
const show = (change: Partial<typeof beforeReading>) => {
  const onRemove = vi.fn()
  const onRetry = vi.fn()
  const queue = { ...beforeReading, ...change }
  render(<QueuedFiles {...{ queue, onRemove, onRetry }} login="Log in" />)
  return { onRemove, onRetry }
}

test('a failed file that is still here can be sent again or removed, and the focus stays', () => {
  const { onRemove, onRetry } = show({ files: [failed] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again: a.jpg' }))
  expect(onRetry).toHaveBeenCalledWith('a')
  expect(document.activeElement).toBe(screen.getByRole('status'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
  expect(onRemove).toHaveBeenCalledWith('a')
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

test('a busy shop is not called a lost connection', () => {
  show({ files: [waiting(failed)], paused: 'busy' })
  expect(screen.getByText('The shop is busy. The upload continues by itself.')).toBeTruthy()
  expect(screen.queryByText(/No connection/)).toBeNull()
})
