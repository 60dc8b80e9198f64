import type { audit } from '../audit.ts'
import { orderNumber } from '../order-number.ts'
import { type Examples, pageOf } from './example.ts'
import { ids } from './ids.ts'
import { asha } from './people.ts'

export const auditExamples: Examples<typeof audit> = {
  list: {
    request: { query: { action: 'order_status_changed', limit: 25 } },
    answer: [
      {
        _id: 4711,
        at: '2026-11-18T06:40:12.000Z',
        actor: { role: 'admin', _id: ids.admin, name: asha.name },
        action: 'order_status_changed',
        subject: { type: 'order', _id: ids.order, name: orderNumber(ids.order) },
        before: { status: 'confirmed' },
        after: { status: 'shipped' },
        ip: '203.0.113.7',
      },
    ],
    headers: pageOf(1),
  },
}
