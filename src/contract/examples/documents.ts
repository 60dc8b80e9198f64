import type { documents, SaleDocument } from '../documents.ts'
import { type Examples, pageOf } from './example.ts'
import { given, ids } from './ids.ts'
import { home, sanjeevani } from './people.ts'

const invoice: SaleDocument = {
  _id: ids.document,
  series: 'invoice',
  title: 'Tax invoice',
  number: 'INV/26-27/000042',
  issuedAt: '2026-11-18T06:41:37.000Z',
  orderId: ids.order,
  shipmentId: ids.shipment,
  pharmacy: sanjeevani.name,
  buyer: home.fullName,
  against: null,
  taxable: 53.04,
  tax: 2.66,
  total: 55.7,
}

const register = [
  'Document,Number,Date,Corrects,Order ID,Buyer,Place of supply,HSN,GST rate,Taxable value (INR),CGST (INR),SGST/UTGST (INR),IGST (INR),Total (INR)',
  `Tax invoice,INV/26-27/000042,2026-11-18,,${ids.order},Meera Kulkarni,27-Maharashtra,3004,5%,53.04,1.33,1.33,0,55.7`,
]

export const documentExamples: Examples<typeof documents> = {
  ofOrder: { request: { params: { orderId: ids.order } }, answer: [invoice] },
  ofShipment: { request: { params: { id: ids.shipment } }, answer: [invoice] },
  ofAnyOrder: { request: { params: { id: ids.order } }, answer: [invoice] },
  file: { request: { params: { id: ids.document } }, answer: '%PDF-1.3' },
  list: {
    request: { query: { month: '2026-11' } },
    answer: [invoice],
    headers: {
      ...pageOf(412),
      link: `</api/pharmacy/documents?month=2026-11&limit=100&cursor=${given.cursor}>; rel="next"`,
    },
  },
  register: {
    request: { query: { month: '2026-11' } },
    answer: `\uFEFF${register.join('\r\n')}\r\n`,
  },
}
