export { recallJobs } from './jobs.ts'
export { recallRoutes } from './routes.ts'
