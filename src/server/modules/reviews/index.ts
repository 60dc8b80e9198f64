export { anonymizeReviews } from './own-queries.ts'
export { reviewRoutes } from './routes.ts'
export { showAuthor } from './show-author.ts'
