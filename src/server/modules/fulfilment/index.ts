export { fulfilmentRoutes } from './routes.ts'
export { fulfilmentJobs } from './tell-late.ts'
