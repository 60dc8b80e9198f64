import type { description } from '../description.ts'
import type { shop } from '../shop.ts'
import type { Examples } from './example.ts'
import { given } from './ids.ts'

export const shopExamples: Examples<typeof shop> = {
  terms: {
    answer: {
      payments: 'razorpay',
      publicUrl: 'https://aushadh.example.in',
      freeDeliveryAbove: 499,
      deliveryChargedPer: 'order',
      cashOnDelivery: { upTo: 2000, pins: ['411', '412'] },
      deliveryCharge: 40,
      medicines: 212,
      pharmacies: 3,
      demoLogins: [],
      outbox: false,
      guestCart: false,
    },
  },
  outbox: {
    answer: {
      emails: [
        {
          _id: '3f8b1d6c-90e2-4a7d-b5c1-7d2e4f6a8c10',
          to: 'meera.kulkarni@example.in',
          subject: 'Set a new password',
          body: `Dear Meera Kulkarni,\n\nhttp://localhost:3000/customer/reset-password#token=${given.emailedToken}`,
          at: '2026-11-12T06:14:03.000Z',
        },
      ],
    },
  },
}

export const descriptionExamples: Examples<typeof description> = {
  openapi: {
    answer: {
      openapi: '3.1.0',
      info: { title: 'Aushadh', version: '0.1.0' },
      servers: [{ url: '/' }],
      tags: [{ name: 'shop' }],
      paths: {},
      components: {},
    },
    headers: { etag: 'W/"8Tq2vX0nB5mKc7RzLw1d4A"', 'cache-control': 'public, max-age=300' },
  },
}
