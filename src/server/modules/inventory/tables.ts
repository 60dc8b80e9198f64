export { batches, recalledBatches, stockMovements } from './batch-tables.ts'
export { medicines, precedence, salts } from './medicine-tables.ts'
export { photos } from './photo-tables.ts'
