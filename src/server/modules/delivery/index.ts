export { findDistricts } from './pins/pin-queries.ts'
export { seedPins } from './pins/seed/seed-pins.ts'
export {
  findReach,
  promiseOf,
  type Reach,
  type ReachOf,
  unknownPin,
  unknownReach,
} from './reach/find-reach.ts'
export { hasAreas, hasDeliveryFacts, scheduleOf } from './reach/reach-queries.ts'
export { deliveryRoutes } from './routes.ts'
