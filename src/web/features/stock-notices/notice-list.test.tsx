// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { StockNotice } from '#contract/stock-notices.ts'
import { api } from '../../api/api.ts'
import { NoticeList } from './notice-list.tsx'

afterEach(cleanup)
const cancel = vi.fn(async () => ({ success: true }))
vi.spyOn(api, 'stockNotices', 'get').mockReturnValue({ cancel } as never)

const notice = {
  product: {
    _id: '51f8d2c3-7a90-4b6e-9e14-d0b2c8a7f306',
    name: 'Calpol 500',
    packSize: null,
    form: null,
    image: '',
  },
  expiresAt: '2027-02-12T06:14:03.000Z',
} as StockNotice
test('shows a product again that the customer waits for again', async () => {
  const shown = { loaded: [notice] }
  const show = { again: () => {} }
  function Page() {
    const [, setTimes] = useState(0)
    show.again = () => setTimes((times) => times + 1)
    return <NoticeList loaded={shown.loaded} />
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Don’t notify me/ }))
  await waitFor(() => expect(screen.queryByText('Calpol 500')).toBeNull())
  shown.loaded = [{ ...notice }]
  act(() => show.again())
  screen.getByRole('link', { name: 'Calpol 500' })
})
