import type { products } from '../products.ts'
import type { Examples } from './example.ts'
import { given, ids } from './ids.ts'
import { ibuprofen, paracetamol } from './medicines.ts'

export const productExamples: Examples<typeof products> = {
  list: {
    request: { query: { q: 'tablets', category: 'Pain relief', inStock: 'true', limit: 2 } },
    answer: [
      { ...ibuprofen, product: { _id: ids.otherMedicine, name: ibuprofen.name }, offers: 1 },
      { ...paracetamol, product: { _id: ids.medicine, name: paracetamol.name }, offers: 3 },
    ],
    headers: {
      'x-total-count': '26',
      'x-total-count-relation': 'exact',
      'x-search-match': 'typed',
      link: `</api/products?q=tablets&category=Pain+relief&inStock=true&limit=2&cursor=${given.cursor}>; rel="next"`,
    },
  },
  some: {
    request: { query: { ids: ids.medicine } },
    answer: {
      products: [
        { ...paracetamol, product: { _id: ids.medicine, name: paracetamol.name }, offers: 3 },
      ],
    },
  },
  facets: {
    request: { query: { q: 'tablets', category: 'Pain relief', inStock: 'true' } },
    answer: {
      total: 26,
      categories: [
        { name: 'Pain relief', count: 26 },
        { name: 'Diabetes care', count: 21 },
      ],
      forms: [{ form: 'tablet', count: 26 }],
      pharmacies: [{ _id: ids.pharmacy, name: 'Sanjeevani Medicals', count: 26 }],
      prescription: { needed: 9, notNeeded: 15 },
      inStock: 26,
      price: { lowest: 9.5, highest: 412 },
      without: { category: 47, inStock: 31 },
    },
  },
}
