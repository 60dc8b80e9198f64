export { hasAreas } from './areas/area-queries.ts'
export { findUnreached } from './areas/find-unreached.ts'
export { seedPins } from './pins/seed/seed-pins.ts'
export { deliveryRoutes } from './routes.ts'
