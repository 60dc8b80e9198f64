export { anonymizeReviews } from './own-queries.ts'
export { reviewRoutes } from './routes.ts'
