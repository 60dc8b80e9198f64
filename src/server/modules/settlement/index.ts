export { applyPayoutFact } from './apply-payout-fact.ts'
export { settlementJobs } from './jobs.ts'
export { settlementRoutes } from './routes.ts'
