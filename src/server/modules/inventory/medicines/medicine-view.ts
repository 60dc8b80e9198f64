import type { Medicine, OwnMedicine } from '#contract/medicine.ts'
import { rupeesOf } from '#contract/money.ts'
import type { MedicineRow } from './medicine-queries.ts'

/** A medicine as the public sees it; its stock is the available units. */
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
    form: row.form,
    strength: row.strength,
    packAmount: row.packAmount,
    packUnit: row.packUnit,
    unitPrice: unitRupees(row.unitPrice),
    schedule: row.schedule,
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

/** A medicine as its pharmacy sees it: all units in stock, the reserved units, its own code and tax data. */
export function ownMedicineView(row: MedicineRow): OwnMedicine {
  const { stock, reserved, sku, hsn, gstBp } = row
  const gst = gstBp === null ? null : gstBp / 100
  return { ...medicineView(row), stockQuantity: stock, reservedQuantity: reserved, sku, hsn, gst }
}

export function ratingOf(
  row: Pick<MedicineRow, 'ratingTenths' | 'ratingCount' | 'ratingSample'>,
): Medicine['rating'] {
  const { ratingTenths, ratingCount: count, ratingSample: sample } = row
  return ratingTenths === null ? null : { average: ratingTenths / 10, count, sample }
}

/**
 * Paise per unit → rupees, to a hundredth of a paisa: one unit of a pack of a hundred may cost less than a
 * paisa.
 */
export function unitRupees<Paise extends number | null>(paise: Paise): Paise {
  return (paise === null ? null : Math.round(paise * 100) / 10_000) as Paise
}
