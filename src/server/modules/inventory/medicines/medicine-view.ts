import type { ForeignImage, Medicine, OwnMedicine, ShownMedicine } from '#contract/medicine.ts'
import { rupeesOf } from '#contract/money.ts'
import { offSaleOf, type SellerState, sellerBlock } from '../off-sale.ts'
import type { ListedRow, MedicineRow, OwnMedicineRow } from './medicine-queries.ts'

/** A medicine as the public sees it; its stock is the available units. Only medicines with a batch are public. */
export function medicineView(row: ListedRow): Medicine {
  const { batchNumber, expiryDate } = row
  if (batchNumber === null || expiryDate === null)
    throw new Error('a medicine on sale has no batch')
  return { ...describedView(row), batchNumber, expiryDate }
}

/** A medicine on its public page, with what lists leave out. */
export function shownMedicineView(row: MedicineRow): ShownMedicine {
  return { ...medicineView(row), countryOfOrigin: row.countryOfOrigin }
}

function describedView(row: ListedRow): Omit<Medicine, 'batchNumber' | 'expiryDate'> {
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
    needsPrescription: row.needsPrescription,
    price: rupeesOf(row.pricePaise),
    mrp: row.mrpPaise === null ? null : rupeesOf(row.mrpPaise),
    stockQuantity: row.stock - row.reserved,
    image: row.image,
    pharmacy: { _id: id, ...pharmacy },
    rating: ratingOf(row),
  }
}

/**
 * A medicine as its pharmacy sees it: all units in stock, the reserved units, its own code and tax data, and why it
 * is not on sale on a day in India.
 */
export function ownMedicineView(
  row: OwnMedicineRow,
  seller: SellerState,
  today: string,
): OwnMedicine {
  const { stock, reserved, unbatched, sku, gtin, hsn, gstBp, batchNumber, expiryDate } = row
  const { declaredSchedule, unknownSalts, removedAt, removalReason, countryOfOrigin } = row
  return {
    ...describedView(row),
    batchNumber,
    expiryDate,
    countryOfOrigin,
    stockQuantity: stock,
    reservedQuantity: reserved,
    unbatchedQuantity: unbatched,
    sku,
    gtin,
    hsn,
    gst: gstBp === null ? null : gstBp / 100,
    declaredSchedule,
    unknownSalts,
    offSale: offSaleOf(row) ?? sellerBlock(row, seller, today),
    removal:
      removedAt === null ? null : { at: removedAt.toISOString(), reason: removalReason ?? '' },
    foreignImage: foreignImageOf(row),
  }
}

/** How far the picture at a medicine's web address is; null if it has none. */
export function foreignImageOf(
  row: Pick<OwnMedicineRow, 'image' | 'imageAddress' | 'imageDueAt' | 'imageFailure'>,
): ForeignImage | null {
  const { image, imageAddress: address, imageDueAt: dueAt, imageFailure: reason } = row
  if (address === null) return null
  if (image !== '') return { address, state: 'fetched', reason: null }
  return { address, state: dueAt === null && reason !== null ? 'failed' : 'waiting', reason }
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
