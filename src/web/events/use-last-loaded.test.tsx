// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { NotRefreshed } from '../ui/not-refreshed.tsx'
import { useLastLoaded } from './use-last-loaded.ts'

afterEach(cleanup)

/** A page with a form below what its loader answers; null: it failed. */
async function openPage() {
  let answer: string | null = 'first'
  let page: ReturnType<typeof useLastLoaded<string | null>> | undefined
  function Page() {
    const loaded = useLoaderData<string | null>()
    page = useLastLoaded(loaded, loaded === null)
    return (
      <>
        <NotRefreshed {...page} />
        {page.shown === null ? (
          <p>Failed to load</p>
        ) : (
          <>
            <p>{page.shown}</p>
            <textarea aria-label="Answer" />
          </>
        )}
      </>
    )
  }
  const router = createMemoryRouter(
    [{ path: '/:id', loader: () => answer, Component: Page, HydrateFallback: () => null }],
    { initialEntries: ['/a'] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByText('first')
  return {
    reload: (next: string | null) =>
      act(async () => {
        answer = next
        await page?.reload()
      }),
    open: (path: string, next: string | null) =>
      act(async () => {
        answer = next
        await router.navigate(path)
      }),
    answers: (next: string) => {
      answer = next
    },
  }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' })
const line = () => screen.queryByText(/Could not refresh/)

test('keeps the page and what is typed in it when loading it again fails', async () => {
  const page = await openPage()
  fireEvent.change(field(), { target: { value: 'half a sentence' } })
  await page.reload(null)
  expect(line()).not.toBeNull()
  expect(screen.getByText('first')).toBeDefined()
  expect(field().value).toBe('half a sentence')
  await page.reload('second')
  expect(line()).toBeNull()
  expect(screen.getByText('second')).toBeDefined()
  expect(field().value).toBe('half a sentence')
})

test('shows nothing of another address whose data does not load', async () => {
  const page = await openPage()
  await page.open('/b', null)
  expect(screen.getByText('Failed to load')).toBeDefined()
  expect(line()).toBeNull()
})

test('loads again at a press, and keeps the focus where its button was', async () => {
  const page = await openPage()
  await page.reload(null)
  page.answers('second')
  const button = screen.getByRole('button', { name: 'Try Again' })
  const place = button.closest('[tabindex="-1"]')
  button.focus()
  await act(async () => fireEvent.click(button))
  await vi.waitFor(() => expect(screen.getByText('second')).toBeDefined())
  expect(place).not.toBeNull()
  expect(document.activeElement).toBe(place)
})
