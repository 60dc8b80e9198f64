/*
 * What an import of medicines knows, without the schemas: pages need these words and numbers, and no
 * parser.
 */

/** What a column may say, with its name for people. `medicineId` is written by the export. */
export const importFields = {
  name: 'Name',
  sku: 'Code (SKU)',
  price: 'Price',
  mrp: 'MRP',
  stockQuantity: 'Stock',
  batchNumber: 'Batch',
  expiryDate: 'Expiry date',
  composition: 'Composition',
  manufacturer: 'Manufacturer',
  packSize: 'Pack size',
  form: 'Form',
  strength: 'Strength',
  packAmount: 'Units in the pack',
  packUnit: 'Unit of the pack',
  schedule: 'Schedule',
  hsn: 'HSN',
  gst: 'GST (%)',
  category: 'Category',
  description: 'Description',
  image: 'Picture address',
  medicineId: 'Medicine ID',
} as const
export type ImportField = keyof typeof importFields

/** Which column of a file says what: its place, counted from 0. */
export type ColumnPlaces = Partial<Record<ImportField, number>>

/** 'name:0,price:3', as columns are chosen in an address. */
export function placesToQuery(chosen: ColumnPlaces): string {
  return Object.entries(chosen)
    .map((one) => one.join(':'))
    .join(',')
}

/** Kinds of files: lists that are known as they are, and `own`, whose columns are named or chosen. */
export const importKinds = {
  'india-details': 'Indian market list with uses',
  'india-prices': 'Indian market price list',
  'jan-aushadhi': 'Jan Aushadhi price list',
  netmeds: 'Netmeds list of goods without prescription',
  own: 'own list',
} as const
export type ImportKind = keyof typeof importKinds

export const importEncodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (older Excel)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big endian)',
} as const
export type ImportEncoding = keyof typeof importEncodings

export const importLimits = {
  /** Of a file, unpacked where it is packed. */
  bytes: 64 * 1024 * 1024,
  /** How much of its beginning shows the columns. */
  headBytes: 64 * 1024,
  columns: 200,
  rows: 500_000,
  /** Characters in one row. */
  row: 1_000_000,
} as const

export const tooLarge = 'The file is larger than 64 MB. Split it, and upload its parts one by one.'
