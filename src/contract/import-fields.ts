/*
 * Names and limits of the medicine import. This file has no schemas, so that pages can import it without
 * loading a parser.
 */

/** Fields that a column can contain, with their display names. The export writes `medicineId`. */
export const importFields = {
  name: 'Name',
  sku: 'Code (SKU)',
  gtin: 'Barcode number (GTIN)',
  price: 'Price',
  mrp: 'MRP',
  stockQuantity: 'Stock',
  batchNumber: 'Batch',
  expiryDate: 'Expiry date',
  composition: 'Composition',
  manufacturer: 'Manufacturer',
  countryOfOrigin: 'Country of origin',
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
  image: 'Image URL',
  medicineId: 'Medicine ID',
} as const
export type ImportField = keyof typeof importFields

/** The position of each field's column in the file, counted from 0. */
export type ColumnPlaces = Partial<Record<ImportField, number>>

/** 'name:0,price:3', the form of chosen columns in a query string. */
export function placesToQuery(chosen: ColumnPlaces): string {
  return Object.entries(chosen)
    .map((one) => one.join(':'))
    .join(',')
}

/** Kinds of files: known lists, and `own`, whose columns are recognized by name or chosen. */
export const importKinds = {
  'india-details': 'Indian market list with uses',
  'india-prices': 'Indian market price list',
  'jan-aushadhi': 'Jan Aushadhi price list',
  netmeds: 'Netmeds list of non-prescription goods',
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
  /** Of the uncompressed file. */
  bytes: 64 * 1024 * 1024,
  /** How much of the file is read to find the columns. */
  headBytes: 64 * 1024,
  columns: 200,
  rows: 500_000,
  /** Characters in one row. */
  row: 1_000_000,
} as const

export const tooLarge = 'The file is larger than 64 MB. Split it and upload the pieces one by one.'
