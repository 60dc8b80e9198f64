export { batches, recalledBatches, stockMovements } from './batch-tables.ts'
export { medicines, precedence } from './medicine-tables.ts'
export { isUploaded, photos } from './photo-tables.ts'
export { salts } from './salt-tables.ts'
