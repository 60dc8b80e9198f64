import type { description } from '../description.ts'
import type { shop } from '../shop.ts'
import type { Examples } from './example.ts'

export const shopExamples: Examples<typeof shop> = {
  terms: {
    answer: {
      payments: 'razorpay',
      publicUrl: 'https://aushadh.example.in',
      freeDeliveryAbove: 499,
      deliveryCharge: 40,
      medicines: 212,
      pharmacies: 3,
      demoLogins: [],
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
