// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { ForeignImage } from '#contract/medicine.ts'
import { api } from '../../api/api.ts'
import { notify } from '../../toasts/notify.ts'
import { ForeignImageState } from './foreign-image-state.tsx'

const fetchAgain = vi.spyOn(api.photos, 'fetchAgain')
const error = vi.spyOn(notify, 'error')
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const address = 'https://pictures.example/dolo.png'
const medicineId = '11111111-1111-4111-8111-111111111111'
const waiting = { address, state: 'waiting' as const, reason: null }
const failed = { address, state: 'failed' as const, reason: 'No server has this name.' }

function Stored({ first }: { first: ForeignImage }) {
  const [image, setImage] = useState(first)
  return (
    <ForeignImageState
      medicineId={medicineId}
      image={image}
      onRequested={({ foreignImage }) => foreignImage && setImage(foreignImage)}
    />
  )
}
const show = (first: ForeignImage) => render(<Stored first={first} />)
const button = () => screen.queryByRole('button', { name: 'Try Again' })
const status = () => screen.getByRole('status').textContent

test.each([
  ['waits', waiting, 'The picture will be fetched soon.'],
  ['was fetched', { ...waiting, state: 'fetched' as const }, 'We fetched the picture'],
  ['is tried again', { ...waiting, reason: failed.reason }, 'We will try again soon.'],
])('says that the picture %s, with nothing to do', (_, image, words) => {
  show(image)
  expect(status()).toContain(words)
  expect(button()).toBeNull()
})

test('says why the picture failed, and requests it again on demand', async () => {
  fetchAgain.mockResolvedValue({ image: '', foreignImage: waiting })
  show(failed)
  expect(status()).toContain('The picture could not be fetched: No server has this name.')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(fetchAgain).toHaveBeenCalledWith({ params: { id: medicineId } })
  expect(status()).toBe('The picture will be fetched soon.')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

test('reports a request that did not arrive, and lets the pharmacy repeat it', async () => {
  fetchAgain.mockRejectedValue(new Refusal(503, { code: 'unreadable' }))
  show(failed)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(error).toHaveBeenCalledWith('The picture was not requested. Please try again.')
  expect(button()).not.toBeNull()
})
