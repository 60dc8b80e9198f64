// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RejectDialog, useRejection } from './reject-dialog.tsx'

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
afterEach(cleanup)

function Rejection() {
  const home = useRef(null)
  const action = useRejection('id', {
    home,
    onRejected: () => undefined,
    onRefused: () => undefined,
  })
  return (
    <>
      <button type="button" onClick={action.ask}>
        Reject…
      </button>
      <RejectDialog action={action} />
    </>
  )
}

test('promises only what the customer paid, which may be nothing', async () => {
  render(<Rejection />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reject…' })))
  screen.getByRole('button', { name: 'Reject prescription' })
  expect(document.body.textContent).toContain(
    'Its medicines are declined at once, and the customer gets back what they paid for them. This can’t be undone.',
  )
})
