import type { ListedShipment, PharmacyShipment, pharmacyShipments } from '../pharmacy-shipments.ts'
import { type Examples, pageOf } from './example.ts'
import { ids } from './ids.ts'
import { paracetamol } from './medicines.ts'
import { home } from './people.ts'

const placedAt = '2026-11-18T06:12:44.000Z'
const acceptedAt = '2026-11-18T06:20:03.000Z'
const packedAt = '2026-11-18T06:41:37.000Z'
const shippedAt = '2026-11-18T11:30:05.000Z'
const deliveredAt = '2026-11-19T09:02:51.000Z'

const listed: ListedShipment = {
  _id: ids.shipment,
  orderId: ids.order,
  state: 'new',
  placedAt,
  promisedOn: '2026-11-21',
  late: false,
  customer: home.fullName,
  city: home.city,
  itemCount: 1,
  units: 2,
  total: 55.7,
  onHold: false,
  needsPrescription: false,
  pickup: false,
  blocked: null,
}

const batch = { batchId: ids.batch, batchNumber: 'PCM-2411', expiryDate: '2028-03-31' }
const by = { role: 'pharmacy', name: null } as const
const plain = {
  by,
  shipmentId: ids.shipment,
  amount: null,
  from: null,
  to: null,
  reason: null,
}
const paid = {
  ...plain,
  shipmentId: null,
  by: { role: 'system', name: null },
  at: placedAt,
  what: 'paid',
} as const
const accepted = { ...plain, at: acceptedAt, what: 'accepted' } as const
const packed = { ...plain, at: packedAt, what: 'packed' } as const
const shipped = { ...plain, at: shippedAt, what: 'shipped' } as const
const delivered = { ...plain, at: deliveredAt, what: 'delivered' } as const

const item = {
  _id: ids.orderItem,
  medicine: { _id: ids.medicine, name: paracetamol.name, image: '' },
  packSize: paracetamol.packSize,
  quantity: 2,
  price: 27.85,
  promisedExpiry: '2028-03-31',
  picks: [{ ...batch, quantity: 2 }],
  choices: [{ ...batch, units: 84 }],
  onHold: false,
  schedule: 'none' as const,
  dispensing: null,
  takenOut: 0,
  declinedAt: null,
  declinedBy: null,
  declineReason: null,
}

const order: PharmacyShipment = {
  ...listed,
  deliveryAddress: home,
  items: [item],
  carrier: null,
  trackingNumber: null,
  acceptedAt: null,
  packedAt: null,
  shippedAt: null,
  deliveredAt: null,
  proof: null,
  refunded: 0,
  timeline: [paid],
}

const acceptedOrder: PharmacyShipment = {
  ...order,
  state: 'accepted',
  acceptedAt,
  timeline: [paid, accepted],
}
const packedOrder: PharmacyShipment = {
  ...acceptedOrder,
  state: 'packed',
  items: [{ ...item, choices: [] }],
  packedAt,
  timeline: [paid, accepted, packed],
}
const shippedOrder: PharmacyShipment = {
  ...packedOrder,
  state: 'shipped',
  carrier: 'Delhivery',
  trackingNumber: 'DL482913075IN',
  shippedAt,
  timeline: [...packedOrder.timeline, shipped],
}
const deliveredOrder: PharmacyShipment = {
  ...shippedOrder,
  state: 'delivered',
  deliveredAt,
  proof: { kind: 'code', carrier: null, trackingNumber: null, deliveredAt: null, reason: null },
  timeline: [...shippedOrder.timeline, delivered],
}

const reason = 'Our last strips were damaged'
const declinedOrder: PharmacyShipment = {
  ...order,
  state: 'declined',
  items: [
    {
      ...item,
      picks: [],
      choices: [],
      declinedAt: acceptedAt,
      declinedBy: 'pharmacy' as const,
      declineReason: reason,
    },
  ],
  refunded: 55.7,
  timeline: [paid, { ...plain, at: acceptedAt, what: 'declined', reason }],
}

const params = { id: ids.shipment }

export const pharmacyShipmentExamples: Examples<typeof pharmacyShipments> = {
  list: {
    request: { query: { state: 'work', limit: 20 } },
    answer: {
      orders: [listed],
      counts: {
        new: 1,
        accepted: 0,
        packed: 0,
        shipped: 0,
        delivered: 0,
        declined: 0,
        cancelled: 0,
      },
    },
    headers: {
      ...pageOf(1),
      link: '</api/pharmacy/shipments?state=work>; rel="next"',
    },
  },
  detail: { request: { params }, answer: { order } },
  accept: { request: { params }, answer: { success: true, order: acceptedOrder } },
  pack: { request: { params, body: {} }, answer: { success: true, order: packedOrder } },
  handOver: {
    request: { params, body: { carrier: 'Delhivery', trackingNumber: 'DL482913075IN' } },
    answer: { success: true, order: shippedOrder },
  },
  deliver: {
    request: { params, body: { code: '482913' } },
    answer: { success: true, order: deliveredOrder },
  },
  decline: {
    request: { params, body: { reason } },
    answer: { success: true, order: declinedOrder },
  },
}
