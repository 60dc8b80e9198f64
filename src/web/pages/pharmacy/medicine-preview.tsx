import type { Form, PackUnit, Schedule } from '#contract/facts.ts'
import type { ToldFacts } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'
import { CardFacts } from '../../features/catalogue/card-facts.tsx'
import { perUnit } from '../../features/catalogue/per-unit.ts'
import { saving } from '../../features/catalogue/saving.ts'
import { stockBadge } from '../../features/catalogue/stock-badge.ts'
import type { Draft, DraftField } from '../../features/medicine-form/draft.ts'
import { decimalOf } from '../../typed-number.ts'
import { Badge } from '../../ui/badge.tsx'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { Price } from '../../ui/price.tsx'

type MedicinePreviewProps = {
  draft: Draft
  /** What a field keeps while it is empty. */
  kept?: Draft
  picture: string
  /** From the text, where nothing is said. */
  told: ToldFacts
  seller: string | undefined
}

/** The card of the shop, of what is typed so far. */
export function MedicinePreview({ draft, kept, picture, told, seller }: MedicinePreviewProps) {
  const typed = (field: DraftField) => draft[field].trim() || kept?.[field] || ''
  const name = typed('name') || 'Name of the medicine'
  const packSize = typed('packSize') || null
  const price = amount(typed('price'))
  const mrp = amount(draft.mrp)
  const facts = {
    form: (draft.form as Form) || told.form,
    packAmount: amount(draft.packAmount) ?? told.packAmount,
    packUnit: (draft.packUnit as PackUnit) || told.packUnit,
  }
  const stock = amount(typed('stockQuantity'))
  const badge = stock === null ? null : stockBadge(stock, packSize)
  return (
    <div className="products preview">
      <div className="product">
        <div className="shelf">
          <MedicinePicture name={name} packSize={packSize} form={facts.form} image={picture} />
        </div>
        <div className="product__body">
          <p className="product__name">
            <Doses>{name}</Doses>
          </p>
          <CardFacts
            {...facts}
            strength={draft.strength.trim() || told.strength}
            packSize={packSize}
            category={typed('category')}
            schedule={(draft.schedule as Schedule) || null}
            seller={seller}
          />
          {badge && badge.status !== 'instock' ? (
            <div className="product__marks">
              <Badge status={badge.status}>{badge.words}</Badge>
            </div>
          ) : null}
          {price === null ? (
            <p className="faint">₹ –</p>
          ) : (
            <Price
              now={formatRupees(price)}
              mrp={mrp !== null && mrp > price ? formatRupees(mrp) : null}
              unit={perUnit({
                ...facts,
                unitPrice: facts.packAmount ? price / facts.packAmount : null,
              })}
              saving={saving(price, mrp)}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function amount(typed: string): number | null {
  const value = decimalOf(typed)
  return typeof value === 'number' && value >= 0 ? value : null
}
