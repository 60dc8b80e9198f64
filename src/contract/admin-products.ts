import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { forms, packUnits } from './facts.ts'
import { id, idParams, instant, keysOf, pageQuery, success, text } from './fields.ts'
import { tableHeaders } from './table.ts'

export const decisionKinds = ['merge', 'split', 'distinction', 'correction'] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** A product as administrators compare it; `offers`: listings that no pharmacy has deleted, on sale or not. */
export const adminProduct = z.object({
  _id: id,
  name: z.string(),
  composition: z.string(),
  manufacturer: z.nullable(z.string()),
  packSize: z.nullable(z.string()),
  form: z.nullable(z.enum(keysOf(forms))),
  strength: z.nullable(z.string()),
  packAmount: z.nullable(z.number()),
  packUnit: z.nullable(z.enum(keysOf(packUnits))),
  image: z.string(),
  offers: z.int(),
})
export type AdminProduct = z.infer<typeof adminProduct>

/** A pharmacy's listing of the product; `decided`: an administrator's decision made it an offer of this one. */
export const productOffer = z.object({
  _id: id,
  name: z.string(),
  manufacturer: z.nullable(z.string()),
  packSize: z.nullable(z.string()),
  strength: z.nullable(z.string()),
  image: z.string(),
  price: z.number(),
  pharmacy: z.object({ _id: id, name: z.string() }),
  decided: z.boolean(),
})
export type ProductOffer = z.infer<typeof productOffer>

/** Facts that replace those of the offers; null: as the offers say. */
export const productCorrection = z.object({
  name: z.nullable(text('Enter the name')),
  manufacturer: z.nullable(text('Enter the manufacturer')),
  packSize: z.nullable(text('Enter the pack size')),
  description: z.nullable(text('Enter the description', 4000)),
  /** The listing whose picture the product shows. */
  imageOf: z.nullable(id),
})
export type ProductCorrection = z.infer<typeof productCorrection>

/**
 * A decision about products. merge: `product` went into `other`. split: `listing` went from `product` into `other`.
 * distinction: `product` and `other` are different. correction: `corrected` holds for `product`. `offers`: how many
 * listings a merge moved. `by`: the administrator's name, '' if it is unknown,
 * null for a merge that the shop made by itself because of the same barcode number.
 */
export const productDecision = z.object({
  _id: id,
  kind: z.enum(decisionKinds),
  product: z.object({ _id: id, name: z.string() }),
  other: z.nullable(z.object({ _id: id, name: z.string() })),
  listing: z.nullable(z.object({ _id: id, name: z.string() })),
  corrected: z.nullable(productCorrection),
  offers: z.nullable(z.int()),
  by: z.nullable(z.string()),
  at: instant,
  reversed: z.nullable(z.object({ by: z.string(), at: instant })),
  /** Whether it can be reversed: a correction that a later one replaced can't. */
  undoable: z.boolean(),
})
export type ProductDecision = z.infer<typeof productDecision>

/**
 * `mergedInto`: the product that this one's offers belong to. `correction`: the current one, null for none. At most 100
 * offers and 100 decisions, the newest first.
 */
export const productDetail = z.object({
  product: z.extend(adminProduct, { description: z.string() }),
  mergedInto: z.nullable(z.object({ _id: id, name: z.string() })),
  offers: z.array(productOffer),
  correction: z.nullable(z.object({ _id: id, corrected: productCorrection })),
  decisions: z.array(productDecision),
})
export type ProductDetail = z.infer<typeof productDetail>

/** Two products that are probably the same. */
export const productCandidate = z.object({
  _id: id,
  products: z.tuple([adminProduct, adminProduct]),
  foundAt: instant,
})
export type ProductCandidate = z.infer<typeof productCandidate>

const decided = z.extend(success, { decision: productDecision })

/** Calls of administrators about which listings are one product, and what it is called. */
export const adminProducts = {
  candidates: endpoint({
    method: 'GET',
    path: '/api/admin/product-candidates',
    access: 'admin',
    summary: 'List pairs of products that are probably the same, found last first',
    query: z.object(pageQuery),
    response: z.object({ candidates: z.array(productCandidate) }),
    responseHeaders: tableHeaders,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/admin/products',
    access: 'admin',
    summary: 'Find products by words of name, composition and manufacturer, or by id; at most 20',
    query: z.object({ q: text('Enter a name', 100) }),
    response: z.object({ products: z.array(adminProduct) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/products/:id',
    access: 'admin',
    summary: 'Get a product with its offers and the decisions about it',
    params: idParams,
    response: productDetail,
    problems: ['product_not_found'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/merge',
    access: 'admin',
    summary: 'Move all present and future offers of a product into another; offers: how many move',
    params: idParams,
    body: z.object({ into: id, offers: z.int() }),
    response: decided,
    problems: ['product_not_found', 'products_differ', 'product_merged', 'product_changed'],
  }),
  distinguish: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/distinction',
    access: 'admin',
    summary: 'Say that two products are different: the pair is not offered again',
    params: idParams,
    body: z.object({ from: id }),
    response: decided,
    problems: ['product_not_found', 'product_distinguished'],
  }),
  split: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/split',
    access: 'admin',
    summary: 'Take one listing out of a product, into another or (null) a new one of its own',
    params: idParams,
    body: z.object({ listing: id, into: z.nullable(id) }),
    response: decided,
    problems: [
      'product_not_found',
      'products_differ',
      'product_merged',
      'product_changed',
      'listing_split',
    ],
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/admin/products/:id/correction',
    access: 'admin',
    summary:
      'Replace facts of a product, whatever its offers say; replaces: the current correction',
    params: idParams,
    body: z.extend(productCorrection, { replaces: z.nullable(id) }),
    response: decided,
    problems: ['product_not_found', 'product_changed'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/product-decisions/:id/reversal',
    access: 'admin',
    summary: 'Undo a decision: products and offers are then as if it had never been made',
    params: idParams,
    response: decided,
    problems: ['decision_not_found', 'decision_reversed', 'product_changed'],
  }),
}
