import type { admin } from '../admin.ts'
import type { overview } from '../admin-overview.ts'
import type { adminProfile } from '../admin-profile.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'
import { paracetamol } from './medicines.ts'
import { asha, meera } from './people.ts'

export const adminExamples: Examples<typeof admin> = {
  dashboardStats: {
    answer: {
      totalUsers: 1204,
      totalPharmacies: 37,
      totalOrders: 5310,
      pendingApprovals: 2,
      previousUsers: 1090,
      previousPharmacies: 34,
      previousOrders: 4711,
      previousApprovals: 4,
      recentActivity: [
        {
          _id: ids.order,
          type: 'order',
          description: 'Order c83e6f19 for ₹95.70',
          timestamp: '2026-11-18T06:12:44.000Z',
        },
        {
          _id: ids.waitingPharmacy,
          type: 'pharmacy',
          description: 'Ganga Medical Stores registered',
          timestamp: '2026-11-18T05:30:09.000Z',
        },
      ],
    },
  },
  exportReport: {
    request: { query: { timeRange: '30days' } },
    answer: [
      '\uFEFFOrder ID,Order date (IST),Customer,Email,Items,Pharmacies,Subtotal (INR),Delivery (INR),Total (INR),Payment method,Payment status,Order status,Delivery status,City,PIN code',
      `${ids.order},2026-11-18 11:42:44,Meera Kulkarni,meera@example.in,2 × Paracetamol 650 mg tablets,Sanjeevani Medicals,55.70,40.00,95.70,upi,paid,confirmed,processing,Pune,411004`,
      '',
    ].join('\r\n'),
  },
}

export const adminProfileExamples: Examples<typeof adminProfile> = {
  show: { answer: { ...asha, emailConfirmed: true, newEmail: null } },
  update: {
    request: { body: { name: 'Asha Deshpande-Rao', email: asha.email } },
    answer: { ...asha, name: 'Asha Deshpande-Rao', emailConfirmed: true, newEmail: null },
  },
}

export const overviewExamples: Examples<typeof overview> = {
  badges: {
    answer: {
      users: 1204,
      pharmacies: 37,
      approvals: 2,
      returns: 1,
      grievances: 2,
      pharmacists: 3,
      licences: 1,
      products: 3,
    },
  },
  plots: {
    request: { query: { timeRange: '7days' } },
    answer: {
      from: '2026-11-12',
      to: '2026-11-18',
      orders: 214,
      revenue: 96_412.5,
      unit: 'day',
      sales: [
        { from: '2026-11-12', to: '2026-11-12', orders: 31, revenue: 14_020 },
        { from: '2026-11-13', to: '2026-11-13', orders: 28, revenue: 12_884.6 },
      ],
      medicines: [{ _id: ids.medicine, name: paracetamol.name, units: 118, revenue: 3286.3 }],
      rankedAt: null,
      statuses: [
        { status: 'confirmed', orders: 90 },
        { status: 'shipped', orders: 84 },
      ],
    },
  },
  search: {
    request: { query: { q: 'meera' } },
    answer: {
      orders: [
        {
          _id: ids.order,
          customer: meera.name,
          totalPrice: 95.7,
          orderDate: '2026-11-18T06:12:44.000Z',
        },
      ],
      pharmacies: [],
      users: [{ _id: ids.customer, name: meera.name, email: meera.email }],
      medicines: [],
    },
  },
}
