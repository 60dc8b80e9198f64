import type { Medicine } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'
import { Price } from '../../ui/price.tsx'
import { eachPrice, unitLabel } from './unit-text.ts'

type MedicinePriceProps = {
  medicine: Pick<Medicine, 'price' | 'mrp' | 'unitPrice' | 'packAmount' | 'packUnit' | 'form'>
  size?: 'md' | 'lg'
  /** Other offers cost more. */
  from?: boolean
}

export function MedicinePrice({ medicine, size, from = false }: MedicinePriceProps) {
  const { price, mrp } = medicine
  return (
    <Price
      now={from ? `from ${formatRupees(price)}` : formatRupees(price)}
      mrp={mrp !== null && mrp > price ? formatRupees(mrp) : null}
      unit={perUnit(medicine)}
      saving={saving(price, mrp)}
      size={size}
    />
  )
}

/** '17% less', in whole percent, rounded down; null below 1%. */
export function saving(price: number, mrp: number | null): string | null {
  if (mrp === null || mrp <= price) return null
  const percent = Math.floor(((mrp - price) / mrp) * 100 + 1e-9)
  return percent < 1 ? null : `${percent}% less`
}

type Counted = Pick<Medicine, 'unitPrice' | 'packAmount' | 'packUnit' | 'form'>

/**
 * '₹1.86 per tablet'; null if the pack's content is unknown or a single unit, and for a kit, whose pieces
 * differ.
 */
export function perUnit(medicine: Counted): string | null {
  const { unitPrice, packAmount, packUnit, form } = medicine
  if (unitPrice === null || packUnit === null || packAmount === 1 || form === 'kit') return null
  return `${eachPrice(unitPrice)} per ${unitLabel(medicine)}`
}
