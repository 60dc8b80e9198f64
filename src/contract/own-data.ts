import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { success } from './fields.ts'

/** How many copies of their data a customer can download in a day (India). */
export const mostCopiesADay = 3

export const ownData = {
  download: endpoint({
    method: 'GET',
    path: '/api/customer/data',
    access: 'customer',
    stepUp: true,
    summary:
      'Download everything that is stored about the customer, as a ZIP of JSON files, pictures and PDFs; three times a day at most',
    response: z.string(),
    gives: 'application/zip',
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/customer/profile',
    access: 'customer',
    stepUp: true,
    summary:
      'Delete the customer’s own account: all sessions end and its personal data is erased; orders stay, with their delivery addresses',
    response: success,
  }),
}
