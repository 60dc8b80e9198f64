export { declineOrderWith } from './decline-order.ts'
export { fulfilmentRoutes } from './routes.ts'
export { fulfilmentJobs } from './tell-late.ts'
