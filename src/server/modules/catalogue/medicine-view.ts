import type { Medicine, OwnMedicine } from '#contract/medicine.ts'
import { rupeesOf } from '#contract/money.ts'
import type { MedicineRow } from './queries.ts'

/** A medicine as the public sees it: its stock is what can be bought now. */
export function medicineView(row: MedicineRow): Medicine {
  const { id, ...pharmacy } = row.pharmacy
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    composition: row.composition,
    category: row.category,
    manufacturer: row.manufacturer,
    packSize: row.packSize,
    batchNumber: row.batchNumber,
    price: rupeesOf(row.pricePaise),
    mrp: row.mrpPaise === null ? null : rupeesOf(row.mrpPaise),
    stockQuantity: row.stock - row.reserved,
    expiryDate: row.expiryDate,
    image: row.image,
    pharmacy: { _id: id, ...pharmacy },
    rating: ratingOf(row),
  }
}

/** A medicine as its pharmacy sees it: the stock on the shelf, and how much of it is held. */
export function ownMedicineView(row: MedicineRow): OwnMedicine {
  return { ...medicineView(row), stockQuantity: row.stock, reservedQuantity: row.reserved }
}

export function ratingOf(
  row: Pick<MedicineRow, 'ratingTenths' | 'ratingCount' | 'ratingSample'>,
): Medicine['rating'] {
  const { ratingTenths, ratingCount: count, ratingSample: sample } = row
  return ratingTenths === null ? null : { average: ratingTenths / 10, count, sample }
}
