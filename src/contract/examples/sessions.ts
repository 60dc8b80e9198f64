import type { sessions } from '../sessions.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'

const ended = { success: true, ended: 2 } as const

export const sessionExamples: Examples<typeof sessions> = {
  list: {
    answer: {
      sessions: [
        {
          _id: ids.session,
          device: 'Chrome on Android',
          address: '203.0.113.24',
          createdAt: '2028-03-11T07:40:00.000Z',
          lastActiveAt: '2028-03-12T06:30:00.000Z',
          expiresAt: '2028-03-18T07:40:00.000Z',
          current: true,
        },
      ],
      idleHours: 72,
      absoluteHours: 168,
    },
  },
  end: { request: { params: { id: ids.session } }, answer: { success: true } },
  endOthers: { answer: ended },
  reportActivity: { answer: { success: true } },
  beginConfirmation: { answer: { methods: ['password'] } },
  confirm: { request: { body: { password: 'Kesar!48lota' } }, answer: { success: true } },
  endCustomer: { request: { params: { id: ids.customer } }, answer: ended },
  endPharmacy: { request: { params: { id: ids.pharmacy } }, answer: ended },
  endStaff: { request: { params: { id: ids.staffMember } }, answer: ended },
}
