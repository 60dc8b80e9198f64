import type { ReactNode } from 'react'
import type { Form, PackUnit } from '#contract/facts.ts'
import type { DerivedFacts } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'
import { CardFacts } from '../../features/catalogue/card-facts.tsx'
import { perUnit, saving } from '../../features/catalogue/medicine-price.tsx'
import { stockBadge } from '../../features/catalogue/stock-badge.ts'
import type { Draft, DraftField } from '../../features/medicine-form/draft.ts'
import { decimalOf } from '../../forms/typed-number.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { Price } from '../../ui/price.tsx'

type MedicinePageProps = { title: string; back: string; children: ReactNode }

export function MedicinePage({ title, back, children }: MedicinePageProps) {
  return (
    <div className="wrap admin-page">
      <Breadcrumbs crumbs={[{ label: 'Inventory', to: back }, { label: title }]} />
      <div className="pagehead">
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  )
}

type MedicinePreviewProps = {
  draft: Draft
  /** The values that empty fields keep. */
  saved?: Draft
  picture: string
  /** Facts derived from the text, for fields that are not set. */
  derived: DerivedFacts
  seller: string | undefined
}

/** The shop's card for the medicine as typed so far. */
export function MedicinePreview({ draft, saved, picture, derived, seller }: MedicinePreviewProps) {
  const typed = (field: DraftField) => draft[field].trim() || saved?.[field] || ''
  const name = typed('name') || 'Name of the medicine'
  const packSize = typed('packSize') || null
  const price = amount(typed('price'))
  const mrp = amount(draft.mrp)
  const facts = {
    form: (draft.form as Form) || derived.form,
    packAmount: amount(draft.packAmount) ?? derived.packAmount,
    packUnit: (draft.packUnit as PackUnit) || derived.packUnit,
  }
  const stock = amount(typed('stockQuantity'))
  const badge = stock === null ? null : stockBadge(stock, packSize)
  return (
    <div className="products preview">
      <div className="product">
        <div className="inventory">
          <MedicinePicture name={name} packSize={packSize} form={facts.form} image={picture} />
        </div>
        <div className="product__body">
          <p className="product__name">
            <Doses>{name}</Doses>
          </p>
          <CardFacts
            {...facts}
            strength={draft.strength.trim() || derived.strength}
            packSize={packSize}
            category={typed('category')}
            needsPrescription={draft.declaredSchedule === 'H' || draft.declaredSchedule === 'H1'}
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
