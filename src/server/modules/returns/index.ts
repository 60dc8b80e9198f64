export { returnJobs } from './jobs.ts'
export { forgetShown } from './photo-queries.ts'
export { returnRoutes } from './routes.ts'
