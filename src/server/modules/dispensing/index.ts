export { type DispensedItem, dispense, type Pharmacist } from './dispense.ts'
export {
  linkVerified,
  lowerDraws,
  type PrescribedItem,
  releaseDraws,
  reserveFromVerified,
} from './draw-from-prescription.ts'
export { type DrawRow, findDraws } from './draw-queries.ts'
export { openPeople } from './register-people.ts'
export {
  findEntriesOfShipments,
  type RegisterRow,
  skipRegisterSerials,
} from './register-queries.ts'
export { councilName } from './registers/register-text.ts'
export { registerRoutes } from './routes.ts'
export { restoreReturned, undoDraws } from './undo-dispensing.ts'
