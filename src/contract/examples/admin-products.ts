import type { AdminProduct, adminProducts, ProductDecision } from '../admin-products.ts'
import { type Examples, pageOf } from './example.ts'
import { ids } from './ids.ts'
import { paracetamol } from './medicines.ts'
import { asha, sanjeevani } from './people.ts'

const product: AdminProduct = {
  _id: ids.product,
  name: paracetamol.name,
  composition: paracetamol.composition,
  manufacturer: null,
  packSize: paracetamol.packSize,
  form: 'tablet',
  strength: '650mg',
  packAmount: 15,
  packUnit: 'piece',
  image: '',
  offers: 1,
}
const other = { ...product, _id: ids.otherProduct, manufacturer: 'Micro Labs Ltd' }
const named = ({ _id, name }: AdminProduct) => ({ _id, name })

const distinction: ProductDecision = {
  _id: ids.productDecision,
  kind: 'distinction',
  product: named(product),
  other: named(other),
  listing: null,
  corrected: null,
  offers: null,
  by: asha.name,
  at: '2026-11-19T04:12:30.000Z',
  reversed: null,
  undoable: true,
}
const merge: ProductDecision = { ...distinction, kind: 'merge', offers: 1 }
const corrected = {
  name: 'Dolo 650 Tablet',
  manufacturer: 'Micro Labs Ltd',
  packSize: null,
  description: null,
  imageOf: null,
}
const correction: ProductDecision = {
  ...distinction,
  kind: 'correction',
  other: null,
  corrected,
}

export const adminProductExamples: Examples<typeof adminProducts> = {
  candidates: {
    request: { query: { limit: 20 } },
    answer: {
      candidates: [
        {
          _id: ids.productDecision,
          products: [product, other],
          foundAt: '2026-11-19T04:12:30.000Z',
        },
      ],
    },
    headers: pageOf(1),
  },
  search: { request: { query: { q: 'paracetamol' } }, answer: { products: [product] } },
  detail: {
    request: { params: { id: ids.product } },
    answer: {
      product: { ...product, description: paracetamol.description },
      mergedInto: null,
      offers: [
        {
          _id: ids.product,
          name: product.name,
          manufacturer: null,
          packSize: product.packSize,
          strength: product.strength,
          image: '',
          price: 27.85,
          pharmacy: { _id: ids.pharmacy, name: sanjeevani.name },
          decided: false,
        },
      ],
      correction: null,
      decisions: [],
    },
  },
  merge: {
    request: { params: { id: ids.product }, body: { into: ids.otherProduct, offers: 1 } },
    answer: { success: true, decision: merge },
  },
  distinguish: {
    request: { params: { id: ids.product }, body: { from: ids.otherProduct } },
    answer: { success: true, decision: distinction },
  },
  split: {
    request: {
      params: { id: ids.product },
      body: { listing: ids.product, into: ids.otherProduct },
    },
    answer: {
      success: true,
      decision: { ...distinction, kind: 'split', listing: named(product) },
    },
  },
  correct: {
    request: { params: { id: ids.product }, body: { ...corrected, replaces: null } },
    answer: { success: true, decision: correction },
  },
  undo: {
    request: { params: { id: ids.productDecision } },
    answer: {
      success: true,
      decision: {
        ...distinction,
        reversed: { by: asha.name, at: '2026-11-20T11:02:00.000Z' },
        undoable: false,
      },
    },
  },
}
