import type { alerts } from '../alerts.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'

export const alertExamples: Examples<typeof alerts> = {
  list: {
    answer: {
      alerts: [
        {
          _id: ids.alert,
          kind: 'refund_failed',
          message: 'A refund of ₹95.70 failed: insufficient balance.',
          orderId: ids.order,
          count: 1,
          raisedAt: '2026-11-18T06:21:00.000Z',
          lastAt: '2026-11-18T06:21:00.000Z',
        },
      ],
    },
  },
  close: { request: { params: { id: ids.alert } }, answer: { success: true } },
}
