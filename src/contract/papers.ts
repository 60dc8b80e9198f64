import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, keysOf, pageQuery } from './fields.ts'
import { invoiceSeries } from './invoices.ts'
import { tableHeaders } from './table.ts'

/** A paper as lists name it; amounts in rupees. `against`: the number of the invoice that it corrects. */
export const paper = z.object({
  _id: id,
  series: z.enum(keysOf(invoiceSeries)),
  title: z.string(),
  number: z.string(),
  issuedAt: instant,
  orderId: id,
  consignmentId: id,
  pharmacy: z.string(),
  buyer: z.string(),
  against: z.nullable(z.string()),
  taxable: z.number(),
  tax: z.number(),
  total: z.number(),
})
export type Paper = z.infer<typeof paper>

/** 'YYYY-MM', a month of India. */
const month = z
  .string('A month is required.')
  .check(z.regex(/^(?:20\d\d)-(?:0[1-9]|1[0-2])$/, 'Not a month.'))

/** Invoices, credit notes and refund vouchers: seen by the buyer, the seller and the administrator. */
export const papers = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/api/orders/:orderId/papers',
    access: 'customer',
    summary: 'Papers about one of the customer’s orders, oldest first',
    params: z.object({ orderId: id }),
    response: z.array(paper),
    problems: ['order_not_found'],
  }),
  ofConsignment: endpoint({
    method: 'GET',
    path: '/api/pharmacy/orders/:id/papers',
    access: 'pharmacy',
    summary: 'Papers about one of the pharmacy’s parts of an order, oldest first',
    params: idParams,
    response: z.array(paper),
    problems: ['order_not_found'],
  }),
  ofAnyOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/papers',
    access: 'admin',
    summary: 'Papers about an order, oldest first',
    params: idParams,
    response: z.array(paper),
    problems: ['order_not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/papers/:id/file',
    access: 'signed-in',
    summary: 'A paper as PDF, for its buyer, its seller and the administrator; always the same',
    params: idParams,
    gives: 'application/pdf',
    response: z.string(),
    problems: ['paper_not_found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/pharmacy/papers',
    access: 'pharmacy',
    summary: 'The pharmacy’s papers, newest first; of one month, or of all',
    query: z.object({ month: z.optional(month), ...pageQuery }),
    response: z.array(paper),
    responseHeaders: tableHeaders,
  }),
  register: endpoint({
    method: 'GET',
    path: '/api/pharmacy/papers/register',
    access: 'pharmacy',
    summary:
      'The pharmacy’s papers of a month as CSV for its accountant: a line for each rate of each paper, by number; what credit notes take back is below 0. Cells that a spreadsheet could take for formulas begin with an apostrophe',
    query: z.object({ month }),
    gives: 'text/csv',
    response: z.string(),
  }),
}
