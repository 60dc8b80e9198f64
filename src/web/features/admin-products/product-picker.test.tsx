// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { productCalls } from '../../api/product-calls.ts'
import { ProductPicker } from './product-picker.tsx'

vi.mock('../../api/product-calls.ts', () => ({ productCalls: { search: vi.fn() } }))
const search = vi.mocked(productCalls.search)

afterEach(cleanup)

const found = (...ids: string[]) =>
  ({ products: ids.map((_id) => ({ _id, name: _id, offers: 1 })) }) as never

test('announces how many products were found, and a search that failed', async () => {
  render(<ProductPicker name="into" without="own" error={undefined} />)
  const says = (text: string) =>
    waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await userEvent.type(screen.getByRole('searchbox'), 'dolo')

  search.mockResolvedValueOnce(found('own', 'one'))
  await press()
  await says('1 product found.')
  search.mockResolvedValueOnce(found('own'))
  await press()
  await says('No other product found.')
  search.mockRejectedValueOnce(new Error())
  await press()
  await says('The search failed. Try again.')
})
