export { verificationRoutes } from './routes.ts'
export { isAsked } from './verification-queries.ts'
