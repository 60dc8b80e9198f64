export { catalogueRoutes } from './routes.ts'
export { findSellable, type Sellable } from './sellable-queries.ts'
export { hold, release, sell, sellFromShelf } from './stock.ts'
export { type Today, visible, visibleOnItsOwn } from './visibility-queries.ts'
