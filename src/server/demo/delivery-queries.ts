import { deliveryAreas, deliverySchedules } from '../tables.ts'
import { inserting } from './fill-queries.ts'

export const insertAreas = inserting(deliveryAreas)
export const insertSchedules = inserting(deliverySchedules)
