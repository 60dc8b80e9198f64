export { batches, recalledBatches, stockMovements } from './batch-tables.ts'
export { medicines, photos, precedence, salts } from './medicine-tables.ts'
