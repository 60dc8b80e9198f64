export { issueInvoice } from './issue-invoice.ts'
export { invoiceJobs } from './jobs.ts'
export { invoiceRoutes } from './routes.ts'
export { writeMissingPapers, writePapersOf } from './write-missing-papers.ts'
