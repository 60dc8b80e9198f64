import type { Medicine } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'
import { Price } from '../../ui/price.tsx'
import { saving } from './saving.ts'
import { unitPrice } from './unit-price.ts'

type MedicinePriceProps = {
  medicine: Pick<Medicine, 'price' | 'mrp' | 'packSize'>
  size?: 'md' | 'lg'
}

export function MedicinePrice({ medicine: { price, mrp, packSize }, size }: MedicinePriceProps) {
  return (
    <Price
      now={formatRupees(price)}
      mrp={mrp !== null && mrp > price ? formatRupees(mrp) : null}
      unit={unitPrice(price, packSize)}
      saving={saving(price, mrp)}
      size={size}
    />
  )
}
