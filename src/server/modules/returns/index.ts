export { returnJobs } from './jobs.ts'
export { countLateReturns } from './list-returns.ts'
export { forgetShown } from './photo-queries.ts'
export { returnRoutes } from './routes.ts'
