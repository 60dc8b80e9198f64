import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { registerPeriod, registerQuery, registerRow, registerType } from './registers.ts'
import { tableHeaders } from './table.ts'

const params = z.object({ register: registerType })

/**
 * A pharmacy's prescription register and Schedule H1 register (Drugs Rules, 1945, rule 65 (3) (1) and its clause
 * (h)). Packing writes their rows.
 */
export const registers = {
  list: endpoint({
    method: 'GET',
    path: '/api/pharmacy/registers/:register',
    access: 'pharmacy',
    summary: 'List the rows of one of the pharmacy’s registers in a period, newest first',
    params,
    query: registerQuery,
    response: z.array(registerRow),
    responseHeaders: tableHeaders,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/pharmacy/registers/:register/sheet',
    access: 'pharmacy',
    stepUp: true,
    summary:
      'Export one of the pharmacy’s registers in a period as CSV, by serial. Cells that a spreadsheet could read as formulas begin with an apostrophe',
    params,
    query: registerPeriod,
    gives: 'text/csv',
    response: z.string(),
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/pharmacy/registers/:register/print',
    access: 'pharmacy',
    stepUp: true,
    summary:
      'Download one of the pharmacy’s registers in a period as PDF, as an inspector reads it; at most 2,000 rows',
    params,
    query: registerPeriod,
    gives: 'application/pdf',
    response: z.string(),
    problems: ['register_too_long'],
  }),
}
