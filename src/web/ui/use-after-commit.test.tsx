// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useAfterCommit } from './use-after-commit.ts'

afterEach(cleanup)

function Form({ saving }: { saving: Promise<void> }) {
  const [open, setOpen] = useState(true)
  const afterCommit = useAfterCommit()
  async function save() {
    await saving
    setOpen(false)
    afterCommit(() => screen.getByRole('button', { name: 'Change' }).focus())
  }
  const [label, press] = open ? ['Save', () => void save()] : ['Change', () => undefined]
  return (
    <button key={label} type="button" onClick={press}>
      {label}
    </button>
  )
}

test('focuses what replaces a form, also when it closes after a call', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  render(<Form saving={promise} />)
  screen.getByRole('button', { name: 'Save' }).click()
  await act(async () => resolve())
  expect(document.activeElement?.textContent).toBe('Change')
})
