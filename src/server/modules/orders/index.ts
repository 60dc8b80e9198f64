export { heldBy } from './hold-queries.ts'
export { orderJobs } from './jobs.ts'
export { orderRoutes } from './routes.ts'
