import * as z from 'zod/mini'
import { documentSeries } from './document-shapes.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, keysOf, pageQuery } from './fields.ts'
import { tableHeaders } from './table.ts'

/** A document in a list; amounts in rupees. `against`: the number of the invoice that it corrects. */
export const document = z.object({
  _id: id,
  series: z.enum(keysOf(documentSeries)),
  title: z.string(),
  number: z.string(),
  issuedAt: instant,
  orderId: id,
  shipmentId: id,
  pharmacy: z.string(),
  buyer: z.string(),
  against: z.nullable(z.string()),
  taxable: z.number(),
  tax: z.number(),
  total: z.number(),
})
export type SaleDocument = z.infer<typeof document>

/** 'YYYY-MM', a month in India. */
const month = z
  .string('A month is required.')
  .check(z.regex(/^(?:20\d\d)-(?:0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM.'))

/** Invoices, credit notes and refund vouchers, for the buyer, the seller and the administrator. */
export const documents = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/api/orders/:orderId/documents',
    access: 'customer',
    summary: 'List the documents of one of the customer’s orders, oldest first',
    params: z.object({ orderId: id }),
    response: z.array(document),
    problems: ['order_not_found'],
  }),
  ofShipment: endpoint({
    method: 'GET',
    path: '/api/pharmacy/shipments/:id/documents',
    access: 'pharmacy',
    summary: 'List the documents of one of the pharmacy’s shipments, oldest first',
    params: idParams,
    response: z.array(document),
    problems: ['order_not_found'],
  }),
  ofAnyOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/documents',
    access: 'admin',
    summary: 'List the documents of an order, oldest first',
    params: idParams,
    response: z.array(document),
    problems: ['order_not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/documents/:id/file',
    access: 'signed-in',
    summary:
      'Download a document as PDF, for its buyer, its seller and the administrator; it never changes',
    params: idParams,
    gives: 'application/pdf',
    response: z.string(),
    problems: ['document_not_found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/pharmacy/documents',
    access: 'pharmacy',
    summary: 'List the pharmacy’s documents of one month or of all months, newest first',
    query: z.object({ month: z.optional(month), ...pageQuery }),
    response: z.array(document),
    responseHeaders: tableHeaders,
  }),
  register: endpoint({
    method: 'GET',
    path: '/api/pharmacy/documents/register',
    access: 'pharmacy',
    stepUp: true,
    summary:
      'Export the pharmacy’s documents of a month as CSV for its accountant: one row for each tax rate of each document, by number; amounts of credit notes are negative. Cells that a spreadsheet could read as formulas begin with an apostrophe',
    query: z.object({ month }),
    gives: 'text/csv',
    response: z.string(),
  }),
}
