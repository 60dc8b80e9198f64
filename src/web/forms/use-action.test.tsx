// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { onFirstNotice, showNoticesWith } from '../toasts/notify.ts'
import { isOutdated, useAction } from './use-action.ts'

afterEach(cleanup)

const taken = () => new Refusal(409, { code: 'licence_decided', message: 'Changed elsewhere.' })

/** A page with one decision, which it does not have any more once it is loaded again. */
function Page({ send, log }: { send: () => Promise<void>; log: string[] }) {
  const title = useRef<HTMLHeadingElement>(null)
  const [isOpen, setOpen] = useState(true)
  const reload = async () => {
    log.push('reload')
    setOpen(false)
  }
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        Licence
      </h1>
      <button type="button" onClick={() => setOpen(false)}>
        Load later
      </button>
      {isOpen ? <Dialog send={send} stale={{ is: isOutdated, reload }} home={title} /> : null}
    </>
  )
}

type Reaction = Partial<Pick<Parameters<typeof useAction>[0], 'after' | 'stale' | 'home'>>

function Dialog({ send, ...rest }: { send: () => Promise<void> } & Reaction) {
  const action = useAction({
    failure: 'Not saved.',
    check: (values) => ({ data: values, errors: null }),
    send,
    ...rest,
  })
  return (
    <>
      <button type="button" onClick={action.ask}>
        Approve
      </button>
      {action.open ? (
        <form aria-label="Approve?" onSubmit={action.onSubmit}>
          {action.trouble}
          {action.reload ? (
            <button type="button" onClick={action.reload}>
              Reload
            </button>
          ) : null}
        </form>
      ) : null}
    </>
  )
}

async function submit(send: () => Promise<void>) {
  const log: string[] = []
  onFirstNotice(() => undefined)
  const stop = showNoticesWith(({ kind, message }) => log.push(`${kind}: ${message}`))
  render(<Page send={send} log={log} />)
  const button = screen.getByRole('button', { name: 'Approve' })
  button.focus()
  fireEvent.click(button)
  await act(async () => fireEvent.submit(screen.getByRole('form')))
  stop()
  return log
}

const title = () => screen.getByRole('heading')

test('a refusal because the page is out of date is shown before the page loads again', async () => {
  const log = await submit(() => Promise.reject(taken()))
  expect(log).toEqual(['error: Changed elsewhere.', 'reload'])
  expect(screen.queryByRole('form')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(title()))
})

test('another refusal stays in the open dialog', async () => {
  const log = await submit(() =>
    Promise.reject(new Refusal(500, { code: 'internal', message: 'It broke.' })),
  )
  expect(log).toEqual([])
  expect(screen.getByRole('form').textContent).toBe('It broke.')
})

test('the title receives the focus when the button goes long after the action', async () => {
  await submit(async () => undefined)
  const button = screen.getByRole('button', { name: 'Approve' })
  expect(document.activeElement).toBe(button)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load later' })))
  await vi.waitFor(() => expect(document.activeElement).toBe(title()))
})

async function change() {
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await act(async () => fireEvent.submit(screen.getByRole('form')))
}

test('a dialog that is opened again while the page still loads can be sent again', async () => {
  const send = vi.fn(async () => undefined)
  render(<Dialog send={send} after={() => new Promise(() => undefined)} />)
  await change()
  await change()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a refusal that keeps the dialog loads the page behind it', async () => {
  const reload = vi.fn(async () => undefined)
  const stale = { is: isOutdated, keeps: () => true, reload }
  render(<Dialog send={() => Promise.reject(taken())} stale={stale} />)
  await change()
  expect(screen.getByRole('form').textContent).toBe('Changed elsewhere.')
  expect(reload).toHaveBeenCalledOnce()
})

test('a refusal that asks first loads the page once that is chosen', async () => {
  const reload = vi.fn(async () => undefined)
  const stale = { is: isOutdated, asks: true, reload } as const
  render(<Dialog send={() => Promise.reject(taken())} stale={stale} />)
  await change()
  expect(reload).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reload' })))
  expect(reload).toHaveBeenCalledOnce()
  expect(screen.queryByRole('form')).toBeNull()
})
