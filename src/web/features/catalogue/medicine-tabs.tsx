import type { ReactNode } from 'react'
import { forms, schedules } from '#contract/facts.ts'
import type { Medicine } from '#contract/medicine.ts'
import type { ReviewPage } from '#contract/reviews.ts'
import { expiryPromise } from '../../expiry-promise.ts'
import { Leaders } from '../../ui/label-panel.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { CompositionLabel } from './composition-label.tsx'
import { Reviews } from './reviews/reviews.tsx'

export type MedicineTab = 'description' | 'details' | 'reviews'

type MedicineTabsProps = {
  medicine: Medicine
  reviews: ReviewPage | null
  selected: MedicineTab
  onSelect: (tab: MedicineTab) => void
}

export function MedicineTabs({ medicine, reviews, selected, onSelect }: MedicineTabsProps) {
  const count = reviews?.rating?.count ?? 0
  const told = count > 0 ? `Reviews (${count.toLocaleString('en-IN')})` : 'Reviews'
  return (
    <Tabs
      label="About this medicine"
      selected={selected}
      onSelect={(id) => onSelect(id as MedicineTab)}
      tabs={[
        tab('description', 'Description', <Description medicine={medicine} />),
        tab('details', 'Details', <Details medicine={medicine} />),
        tab(
          'reviews',
          told,
          <Reviews medicine={medicine} page={reviews} shown={selected === 'reviews'} />,
        ),
      ]}
    />
  )
}

/** Without scripts there are no tabs, and each panel says what it is. */
function tab(id: MedicineTab, label: string, content: ReactNode): Tab {
  const panel = (
    <>
      <h2 className="plain-only mb-4">{label}</h2>
      {content}
    </>
  )
  return { id, label, panel }
}

function Description({ medicine }: { medicine: Medicine }) {
  const paragraphs = medicine.description.split(/\n+/).filter((line) => line.trim() !== '')
  return (
    <div className="two">
      <div className="stack prose">
        {paragraphs.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <CompositionLabel medicine={medicine} />
    </div>
  )
}

function Details({ medicine }: { medicine: Medicine }) {
  const { composition, category, manufacturer, packSize, batchNumber, expiryDate } = medicine
  const { form, strength, schedule, pharmacy } = medicine
  const facts: [string, string | null][] = [
    ['Composition', composition],
    ['Strength', strength],
    ['Form', form && forms[form]],
    ['Category', category],
    ['Manufacturer', manufacturer],
    ['Pack', packSize],
    ['Prescription', schedule && schedules[schedule]],
    ['Batch number', batchNumber],
    ['Expires', expiryPromise(expiryDate)],
    ['Sold by', pharmacy.name],
    ['Address', pharmacy.address],
    ['Licence', pharmacy.licenseNumber],
  ]
  return (
    <div className="details">
      <Leaders facts={facts.filter(([, value]) => value)} />
    </div>
  )
}
