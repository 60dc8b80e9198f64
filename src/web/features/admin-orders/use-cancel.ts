import type { RefObject } from 'react'
import { type AdminOrderDetail, adminOrders } from '#contract/admin-orders.ts'
import { api } from '../../api.ts'
import { notify, savedFor } from '../../notify.ts'
import { useDeed } from '../../use-deed.ts'
import { validate } from '../../validate.ts'

type Cancel = {
  order: AdminOrderDetail
  onChanged: (order: AdminOrderDetail) => void
  home: RefObject<HTMLElement | null>
}

/** Calls an order off; said twice, it is called off once. */
export function useCancel({ order, onChanged, home }: Cancel) {
  return useDeed({
    home,
    failure: 'Failed to cancel the order.',
    check: ({ reason = '' }) => validate(adminOrders.cancel.body, { reason }),
    send: async (body) => {
      const answer = await api.adminOrders.cancel({ params: { id: order._id }, body })
      onChanged(answer.order)
      notify.success(answer.message, savedFor)
    },
  })
}
