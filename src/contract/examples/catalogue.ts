import type { catalogue } from '../catalogue.ts'
import type { Examples } from './example.ts'
import { given, ids } from './ids.ts'
import { ibuprofen, ownParacetamol, paracetamol } from './medicines.ts'
import { sunilsReview } from './reviews.ts'

const one = { params: { id: ids.medicine } }

export const catalogueExamples: Examples<typeof catalogue> = {
  list: {
    request: { query: { q: 'tablets', category: 'Pain relief', inStock: 'true', limit: 2 } },
    answer: [ibuprofen, paracetamol],
    headers: {
      'x-total-count': '26',
      'x-total-count-relation': 'exact',
      'x-search-match': 'typed',
      link: `</api/medicines?q=tablets&category=Pain+relief&inStock=true&limit=2&cursor=${given.cursor}>; rel="next"`,
    },
  },
  suggest: {
    request: { query: { q: 'para' } },
    answer: {
      medicines: [
        {
          _id: ids.medicine,
          name: paracetamol.name,
          form: 'tablet',
          strength: '650mg',
          packSize: 'Strip of 15 tablets',
          price: 27.85,
          image: '',
          match: 'typed',
        },
      ],
      salts: [{ name: 'paracetamol', medicines: null, match: 'typed' }],
      categories: [],
    },
  },
  categories: {
    answer: [
      { name: 'Pain relief', count: 26 },
      { name: 'Diabetes care', count: 21 },
    ],
  },
  detail: {
    request: one,
    answer: {
      ...paracetamol,
      countryOfOrigin: 'IN',
      product: { _id: ids.medicine, name: paracetamol.name },
      delivery: { pickup: null, district: null, state: null },
    },
  },
  similar: {
    request: one,
    answer: [
      { ...ibuprofen, product: { _id: ids.otherMedicine, name: ibuprofen.name }, offers: 1 },
    ],
  },
  reviews: {
    request: { ...one, query: { sort: 'helpful', limit: 10 } },
    answer: {
      reviews: [sunilsReview],
      rating: { average: 4.5, count: 4, sample: false },
      distribution: [50, 50, 0, 0, 0],
      nextCursor: null,
    },
  },
  stockInfo: {
    request: { body: { medicineIds: [ids.medicine, ids.otherMedicine] } },
    answer: { success: true, stockInfo: { [ids.medicine]: 84, [ids.otherMedicine]: 3 } },
  },
  create: {
    request: {
      body: {
        name: paracetamol.name,
        description: paracetamol.description,
        composition: paracetamol.composition,
        category: paracetamol.category,
        batchNumber: paracetamol.batchNumber,
        image: '',
        price: paracetamol.price,
        stockQuantity: 84,
        expiryDate: paracetamol.expiryDate,
        manufacturer: 'Deccan Remedies Ltd',
        packSize: 'Strip of 15 tablets',
        mrp: 33.4,
      },
    },
    answer: { ...ownParacetamol, reservedQuantity: 0, rating: null },
  },
  update: {
    request: { ...one, body: { name: paracetamol.name, price: 26.5, stockQuantity: 120 } },
    answer: { ...ownParacetamol, price: 26.5, stockQuantity: 120 },
  },
  remove: {
    request: one,
    answer: { success: true, message: 'Medicine deleted successfully' },
  },
  inventory: {
    request: { query: { q: 'paracetamol', sort: 'expiry', limit: 1 } },
    answer: [ownParacetamol],
    headers: {
      'x-total-count': '5',
      link: `</api/pharmacy/medicines?q=paracetamol&sort=expiry&limit=1&cursor=${given.cursor}>; rel="next"`,
    },
  },
  deriveFacts: {
    request: {
      query: {
        name: 'Paracetamol 650 mg tablets',
        composition: 'Paracetamol (650 mg)',
        packSize: 'Strip of 15 tablets',
      },
    },
    answer: { form: 'tablet', strength: '650mg', packAmount: 15, packUnit: 'piece' },
  },
  inventorySummary: {
    answer: {
      medicines: 212,
      categories: 9,
      low: 14,
      out: 3,
      expiring: 6,
      expired: 1,
      nextExpiry: '2026-12-31',
    },
  },
}
