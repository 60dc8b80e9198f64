import type { Medicine } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'
import { Price } from '../../ui/price.tsx'
import { perUnit } from './per-unit.ts'
import { saving } from './saving.ts'

type MedicinePriceProps = {
  medicine: Pick<Medicine, 'price' | 'mrp' | 'unitPrice' | 'packAmount' | 'packUnit' | 'form'>
  size?: 'md' | 'lg'
}

export function MedicinePrice({ medicine, size }: MedicinePriceProps) {
  const { price, mrp } = medicine
  return (
    <Price
      now={formatRupees(price)}
      mrp={mrp !== null && mrp > price ? formatRupees(mrp) : null}
      unit={perUnit(medicine)}
      saving={saving(price, mrp)}
      size={size}
    />
  )
}
