// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { readGuestCart, writeGuestCart } from '../session/guest-cart.ts'
import { clearEverything } from '../session/session.ts'
import { notify } from '../toasts/notify.ts'
import { api } from './api.ts'
import { mergeGuestCart, mergeLater } from './merge-guest-cart.ts'

const merge = vi.fn()
vi.spyOn(api, 'guestCarts', 'get').mockReturnValue({ merge } as never)
vi.spyOn(api.cart, 'view').mockResolvedValue({ cartData: [{ quantity: 5 }] } as never)
const info = vi.spyOn(notify, 'info')
const error = vi.spyOn(notify, 'error')
const items = [{ itemId: '9c5a7be1-2f64-4e0c-b1d8-6a3f0e9d7c05', quantity: 2 }]

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  merge.mockResolvedValue({ success: true, messages: [] })
  writeGuestCart(items)
})

test('forgets the guest’s cart once it is merged, says what is short, and counts the units', async () => {
  merge.mockResolvedValue({ success: true, messages: ['One.', 'Two.'] })
  await mergeGuestCart()
  expect(merge).toHaveBeenCalledExactlyOnceWith({ body: { items } })
  expect(readGuestCart()).toEqual([])
  expect(localStorage.getItem('cartCount')).toBe('5')
  expect(info.mock.calls.map(([message]) => message)).toEqual(['One.', 'Two.'])
  await mergeGuestCart()
  expect(merge).toHaveBeenCalledOnce()
})

test('keeps it without an answer', async () => {
  merge.mockRejectedValue(new Refusal(0, { code: 'network' }))
  await mergeGuestCart()
  expect(readGuestCart()).toEqual(items)
  expect(error).toHaveBeenCalledOnce()
})

test('keeps what another tab added meanwhile', async () => {
  const more = [{ itemId: '9c5a7be1-2f64-4e0c-b1d8-6a3f0e9d7c05', quantity: 3 }]
  merge.mockImplementation(async () => {
    writeGuestCart(more)
    return { success: true, messages: [] }
  })
  await mergeGuestCart()
  expect(readGuestCart()).toEqual(more)
})

test('merges what was there before a login that deletes what another account left', async () => {
  const later = mergeLater()
  clearEverything()
  await later()
  expect(merge).toHaveBeenCalledExactlyOnceWith({ body: { items } })
})
