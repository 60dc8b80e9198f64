export { issueInvoice } from './issue-invoice.ts'
export { invoiceJobs } from './jobs.ts'
export { writeMissingPapers, writePapersOf } from './write-missing-papers.ts'
