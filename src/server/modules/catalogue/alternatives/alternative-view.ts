import type { Offer, Substitute } from '#contract/alternatives.ts'
import { rupeesOf } from '#contract/money.ts'
import { unitRupees } from '../medicine-view.ts'
import type { AlternativeRow } from './alternative-queries.ts'

export function offerView(row: AlternativeRow): Offer {
  const { id, ...pharmacy } = row.pharmacy
  return {
    _id: row.id,
    name: row.name,
    packSize: row.packSize,
    packUnit: row.packUnit,
    unitPrice: unitRupees(row.unitPrice),
    price: rupeesOf(row.pricePaise),
    mrp: row.mrpPaise === null ? null : rupeesOf(row.mrpPaise),
    stockQuantity: row.stock - row.reserved,
    expiryDate: row.expiryDate,
    pharmacy: { _id: id, ...pharmacy },
  }
}

type Priced = Pick<AlternativeRow, 'unitPrice' | 'packUnit'>

export function substituteView(row: AlternativeRow, instead: Priced): Substitute {
  const { manufacturer, schedule } = row
  return { ...offerView(row), manufacturer, schedule, saving: savingOf(row, instead) }
}

/** What one unit costs less; null where it costs as much or more, or is counted in another unit. */
function savingOf(row: Priced, instead: Priced): Substitute['saving'] {
  if (row.unitPrice === null || instead.unitPrice === null) return null
  if (row.packUnit !== instead.packUnit || row.unitPrice >= instead.unitPrice) return null
  const less = instead.unitPrice - row.unitPrice
  const percent = Math.floor((less / instead.unitPrice) * 100 + 1e-9)
  return { perUnit: unitRupees(less), percent }
}
