import { expect, test } from 'vitest'
import { aboutOf } from './snapshot.ts'

const sale = {
  orderId: 'o',
  orderedAt: new Date('2026-11-20T10:00:00Z'),
  name: 'Sanjeevani',
  address: '12 Laxmi Road, Pune 411030',
  licenseNumber: 'MH-PZ2-184201',
  gstin: '27AAPFU0939F1ZV',
  stateCode: '27',
  deliveryAddress: {
    fullName: 'Meera Kulkarni',
    addressLine1: '1 Beach Road',
    city: 'Panaji',
    state: 'Goa',
    zipCode: '403001',
    phone: '9800000142',
  },
}

test('goods are supplied where they are delivered, and at the pharmacy where they are collected', () => {
  expect(aboutOf(sale).buyer.stateCode).toBe('30')
  expect(aboutOf({ ...sale, pickup: true }).buyer.stateCode).toBe('27')
})
