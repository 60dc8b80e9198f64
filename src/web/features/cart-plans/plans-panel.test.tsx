// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartPlan } from '#contract/cart-plans.ts'
import { Refusal } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { notify } from '#web/toasts/notify.ts'
import { tokenOf } from '../../../../tests/e2e/storage.ts'
import { PlansPanel } from './plans-panel.tsx'
import { usePlans } from './use-plans.ts'

vi.mock('#web/api/api.ts', () => ({ api: { cartPlans: { list: vi.fn(), apply: vi.fn() } } }))
vi.mock('#web/toasts/notify.ts', () => ({ notify: { error: vi.fn() } }))
const list = vi.mocked(api.cartPlans.list)
const apply = vi.mocked(api.cartPlans.apply)

const plan: CartPlan = {
  goals: ['cheapest'],
  subtotal: 50,
  delivery: 40,
  total: 90,
  shipments: 1,
  promisedOn: '2026-11-30',
  saving: 10,
  changes: [
    { from: 'a', to: 'b', name: 'Dolo', priceFrom: 30, priceTo: 25, pharmacy: 'Arogya Pharmacy' },
  ],
}
const onSwitched = vi.fn()

type Item = { _id: string; quantity: number }
function Cart({ items }: { items: Item[] }) {
  return <PlansPanel use={usePlans({ items, pin: '411002', settled, onSwitched })} />
}
const settled = () => Promise.resolve()
const dolo = (_id: string, quantity = 2) => [{ _id, quantity }]
const later = () => act(() => vi.advanceTimersByTimeAsync(500))
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => {
  localStorage.setItem('token', tokenOf({}))
  vi.useFakeTimers()
  list.mockResolvedValue({ success: true, now: null, plans: [plan] })
  apply.mockResolvedValue({ success: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.resetAllMocks()
})

test('names a plan, what it saves and what changes', async () => {
  render(<Cart items={dolo('a')} />)
  await later()
  expect(list).toHaveBeenCalledExactlyOnceWith({ query: { pin: '411002' } })
  screen.getByText('₹10.00 less with 1 shipment, complete by 30 Nov 2026')
  screen.getByText('Dolo: Arogya Pharmacy, ₹25.00 instead of ₹30.00')
})

test('shows nothing if the cart is best as it is', async () => {
  list.mockResolvedValue({ success: true, now: null, plans: [] })
  const { container } = render(<Cart items={dolo('a')} />)
  await later()
  expect(container.textContent).toBe('')
})

test('asks once after several quick changes, and shows no plan of an earlier cart', async () => {
  const { rerender } = render(<Cart items={dolo('a')} />)
  await later()
  rerender(<Cart items={dolo('a', 3)} />)
  expect(screen.queryByText(/less with/)).toBeNull()
  rerender(<Cart items={dolo('a', 4)} />)
  await later()
  expect(list).toHaveBeenCalledTimes(2)
})

test('switches, and takes that back', async () => {
  const { rerender } = render(<Cart items={dolo('a')} />)
  await later()
  await press('Switch to cheapest')
  expect(apply).toHaveBeenCalledWith({
    body: { changes: [{ from: 'a', to: 'b', quantity: 2, price: 25 }] },
  })
  expect(onSwitched).toHaveBeenCalledOnce()
  list.mockResolvedValue({ success: true, now: null, plans: [] })
  rerender(<Cart items={dolo('b')} />)
  await later()
  screen.getByText('Switched: cheapest.')
  expect(document.activeElement?.textContent).toBe('Ways to buy this cart')
  await press('Undo')
  expect(apply).toHaveBeenLastCalledWith({
    body: { changes: [{ from: 'b', to: 'a', quantity: 2, price: 30 }] },
  })
})

test('offers no undo once the cart has changed', async () => {
  const { rerender } = render(<Cart items={dolo('a')} />)
  await later()
  await press('Switch to cheapest')
  rerender(<Cart items={dolo('b', 5)} />)
  await later()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('says so if the offers have changed, and asks again', async () => {
  render(<Cart items={dolo('a')} />)
  await later()
  apply.mockRejectedValueOnce(
    new Refusal(409, { code: 'plan_changed', message: 'Prices or stock have changed.' }),
  )
  await press('Switch to cheapest')
  expect(notify.error).toHaveBeenCalledWith('Prices or stock have changed.')
  expect(list).toHaveBeenCalledTimes(2)
})

test('offers another try if the plans can’t be loaded', async () => {
  list.mockRejectedValueOnce(new Refusal(0, { code: 'network' }))
  render(<Cart items={dolo('a')} />)
  await later()
  await press('Try again')
  screen.getByText(/₹10.00 less/)
})
