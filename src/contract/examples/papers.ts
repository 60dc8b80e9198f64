import type { Paper, papers } from '../papers.ts'
import type { Examples } from './example.ts'
import { given, ids } from './ids.ts'
import { home, sanjeevani } from './people.ts'

const invoice: Paper = {
  _id: ids.paper,
  series: 'invoice',
  title: 'Tax invoice',
  number: 'INV/26-27/000042',
  issuedAt: '2026-11-18T06:41:37.000Z',
  orderId: ids.order,
  consignmentId: ids.consignment,
  pharmacy: sanjeevani.name,
  buyer: home.fullName,
  against: null,
  taxable: 53.04,
  tax: 2.66,
  total: 55.7,
}

const register = [
  'Paper,Number,Date,Corrects,Order ID,Buyer,Place of supply,HSN,GST rate,Taxable value (INR),CGST (INR),SGST/UTGST (INR),IGST (INR),Total (INR)',
  `Tax invoice,INV/26-27/000042,2026-11-18,,${ids.order},Meera Kulkarni,27-Maharashtra,3004,5%,53.04,1.33,1.33,0,55.7`,
]

export const paperExamples: Examples<typeof papers> = {
  ofOrder: { request: { params: { orderId: ids.order } }, answer: [invoice] },
  ofConsignment: { request: { params: { id: ids.consignment } }, answer: [invoice] },
  ofAnyOrder: { request: { params: { id: ids.order } }, answer: [invoice] },
  file: { request: { params: { id: ids.paper } }, answer: '%PDF-1.3' },
  list: {
    request: { query: { month: '2026-11' } },
    answer: [invoice],
    headers: {
      'x-total-count': '412',
      'x-page-start': '1',
      link: `</api/pharmacy/papers?month=2026-11&limit=100&cursor=${given.cursor}>; rel="next"`,
    },
  },
  register: {
    request: { query: { month: '2026-11' } },
    answer: `\uFEFF${register.join('\r\n')}\r\n`,
  },
}
