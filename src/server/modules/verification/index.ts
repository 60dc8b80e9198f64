export { eraseMessagesOf } from './forget-queries.ts'
export { forgetUses } from './forget-uses.ts'
export { verificationRoutes } from './routes.ts'
export { isAsked } from './verification-queries.ts'
