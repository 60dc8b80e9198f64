import type { Notification, notifications } from '../notifications.ts'
import { orderNumber } from '../order-number.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'

const shipped: Notification = {
  _id: 90_412,
  kind: 'shipment_shipped',
  topic: 'orders',
  subjectId: ids.order,
  facts: { number: orderNumber(ids.order), pharmacy: 'Sanjeevani Medicals', carrier: 'Delhivery' },
  at: '2026-11-18T06:21:00.000Z',
  read: false,
}

export const notificationExamples: Examples<typeof notifications> = {
  list: {
    request: { query: { limit: 25 } },
    answer: { notifications: [shipped], nextCursor: null },
  },
  unread: { answer: { unread: 1 } },
  read: { request: { params: { id: '90412' } }, answer: { unread: 0 } },
  readAll: { request: { query: { upTo: '90412' } }, answer: { unread: 0 } },
  settings: { answer: { muted: [{ topic: 'orders', by: 'email' }] } },
  mute: {
    request: { body: { topic: 'orders', by: 'email', muted: true } },
    answer: { success: true },
  },
  stream: {
    answer: `event: unread\ndata: {"unread":1}\n\nevent: notification\nid: 90412\ndata: ${JSON.stringify(shipped)}\n\n`,
  },
}
