// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PharmacyShipment } from '#contract/pharmacy-shipments.ts'
import { api } from '#web/api/api.ts'
import { useShipment } from './use-shipment.ts'

vi.mock('#web/api/api.ts', () => ({ api: { pharmacyShipments: { pack: vi.fn() } } }))
vi.mock('#web/toasts/notify.ts', () => ({ notify: { success: vi.fn() }, savedFor: {} }))
afterEach(cleanup)

const shipment = (state: PharmacyShipment['state']) =>
  ({ _id: 'one', state, items: [] }) as unknown as PharmacyShipment

test('shows a step although the page was loaded again while it was on its way', async () => {
  const answered = Promise.withResolvers<{ success: true; order: PharmacyShipment }>()
  vi.mocked(api.pharmacyShipments.pack).mockReturnValue(
    answered.promise as ReturnType<typeof api.pharmacyShipments.pack>,
  )
  const reload = vi.fn(async () => undefined)
  const page = renderHook(({ loaded }) => useShipment(loaded, reload), {
    initialProps: { loaded: shipment('accepted') },
  })
  await act(async () => void page.result.current.take('pack'))
  page.rerender({ loaded: shipment('accepted') })
  await act(async () => answered.resolve({ success: true, order: shipment('packed') }))
  expect(page.result.current.order.state).toBe('packed')
  expect(reload).toHaveBeenCalledOnce()
})
