// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { Verification } from '#contract/verification-shapes.ts'
import { CaseNotice } from './case-state.tsx'
import { useFocusedTitle } from './use-focused-title.ts'
import { type Trouble, troubleOf } from './work-trouble.ts'

afterEach(cleanup)

const one = (given: Partial<Verification> = {}) =>
  ({
    state: 'waiting',
    mine: false,
    claimedBy: null,
    reason: null,
    reasonNote: '',
    messages: [],
    ...given,
  }) as unknown as Verification
const trouble = (status: number): Trouble =>
  troubleOf(
    new Refusal(status, { code: 'refused', message: 'It was refused.', details: {} } as never),
  )

function notice(known: Verification, why: Trouble | null = null) {
  const onTake = vi.fn()
  const onReload = vi.fn()
  render(
    <MemoryRouter>
      <CaseNotice known={known} trouble={why} askedHere={false} {...{ onTake, onReload }} />
    </MemoryRouter>,
  )
  return { onTake, onReload, text: document.body.textContent }
}

test('one whose customer was asked says who works on it, and can be claimed without waiting', () => {
  const { onTake, text } = notice(one({ state: 'asked', claimedBy: 'Ravi Patil' }))
  expect(text).toContain('Ravi Patil is working on this prescription.')
  expect(text).not.toContain('opens for you')
  fireEvent.click(screen.getByRole('button', { name: 'Continue working on it' }))
  expect(onTake).toHaveBeenCalledOnce()
})

test('ends a typed note with a full stop', () => {
  const known = one({ state: 'rejected', reason: 'unsigned', reasonNote: 'only a stamp' })
  expect(notice(known).text).toContain(
    'only a stamp. What the customer paid for these medicines is refunded.',
  )
})

test('one that is gone offers to reload, and one that is barred can be read', () => {
  const { text, onReload } = notice(one(), trouble(404))
  expect(text).not.toContain('You can read everything here.')
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(onReload).toHaveBeenCalledOnce()
  cleanup()
  expect(notice(one(), trouble(403)).text).toContain('You can read everything here.')
})

function Page() {
  const [known, setKnown] = useState(one())
  const [why, setWhy] = useState<Trouble | null>(trouble(0))
  const { title, acted } = useFocusedTitle(false, [known, why])
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        Prescription
      </h1>
      <CaseNotice
        known={known}
        trouble={why}
        askedHere={false}
        onTake={() => {
          acted()
          setKnown(one({ claimedBy: 'Ravi Patil' }))
          setWhy(null)
        }}
        onReload={() => undefined}
      />
    </>
  )
}

test('focuses the title when the pressed button goes because somebody else works on it', () => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  const button = screen.getByRole('button', { name: 'Try Again' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Prescription' }))
})
