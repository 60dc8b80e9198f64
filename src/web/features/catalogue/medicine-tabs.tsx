import type { ReactNode } from 'react'
import { countryName } from '#contract/country-name.ts'
import { schedules } from '#contract/drug-schedules.ts'
import { forms } from '#contract/facts.ts'
import type { ShownMedicine } from '#contract/medicine.ts'
import type { ReviewPage } from '#contract/reviews.ts'
import { expiryPromise } from '../../format/dates.ts'
import { LabelPanel, Leaders } from '../../ui/label-panel.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { Reviews } from './reviews/reviews.tsx'

export type MedicineTab = 'description' | 'details' | 'reviews'

type MedicineTabsProps = {
  medicine: ShownMedicine
  reviews: ReviewPage | null
  selected: MedicineTab
  onSelect: (tab: MedicineTab) => void
}

export function MedicineTabs({ medicine, reviews, selected, onSelect }: MedicineTabsProps) {
  const count = reviews?.rating?.count ?? 0
  const reviewsLabel = count > 0 ? `Reviews (${count.toLocaleString('en-IN')})` : 'Reviews'
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
          reviewsLabel,
          <Reviews medicine={medicine} page={reviews} shown={selected === 'reviews'} />,
        ),
      ]}
    />
  )
}

/** Without JavaScript there are no tabs, so each panel has a heading. */
function tab(id: MedicineTab, label: string, content: ReactNode): Tab {
  const panel = (
    <>
      <h2 className="plain-only mb-4">{label}</h2>
      {content}
    </>
  )
  return { id, label, panel }
}

function Description({ medicine }: { medicine: ShownMedicine }) {
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

function Details({ medicine }: { medicine: ShownMedicine }) {
  const { composition, category, manufacturer, packSize, batchNumber, expiryDate } = medicine
  const { form, strength, schedule, pharmacy, countryOfOrigin } = medicine
  const facts: [string, ReactNode][] = [
    ['Composition', composition],
    ['Strength', strength],
    ['Form', form && forms[form]],
    ['Category', category],
    ['Manufacturer', manufacturer],
    ['Country of origin', <Origin key="origin" code={countryOfOrigin} />],
    ['Pack', packSize],
    ['Prescription', schedule && schedules[schedule]],
    ['Batch number', batchNumber],
    ['Expires', expiryDate && expiryPromise(expiryDate)],
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

/** Legal Metrology (Packaged Commodities) Rules 2011, rule 6(10): shown for every product. */
function Origin({ code }: { code: string | null }) {
  // The server's list of names may be older or newer than the browser's.
  return (
    <span suppressHydrationWarning>
      {code === null ? 'Not stated by the seller' : countryName(code)}
    </span>
  )
}

/** The printed label: composition, pack, batch and expiry. */
function CompositionLabel({ medicine }: { medicine: ShownMedicine }) {
  const { composition, batchNumber, expiryDate, packSize } = medicine
  const pack: [string, string][] = packSize ? [['Pack', packSize]] : []
  const batch: [string, string][] =
    batchNumber === null || expiryDate === null
      ? []
      : [
          ['Batch', batchNumber],
          ['Expires', expiryPromise(expiryDate)],
        ]
  return (
    <LabelPanel as="aside" title="Composition">
      <div className="label__part">
        <Leaders facts={compositionRows(composition)} />
      </div>
      <div className="label__part">
        <Leaders facts={[...pack, ...batch]} />
      </div>
    </LabelPanel>
  )
}

/** 'Amoxycillin (500mg) + Clavulanic Acid (125mg)' → each salt with its strength; '' if none is given. */
export function compositionRows(composition: string): [salt: string, strength: string][] {
  return splitOutside(composition).map((part) => {
    const [, salt = part, strength = ''] =
      /^(.*\S)\s*\(([^()]+)\)$/.exec(part) ??
      /^(\D*[a-z)])\s+(\d[\d.,/]*\s*(?:mg|mcg|g|gm|ml|iu|%).*)$/i.exec(part) ??
      []
    return [salt, /^n\.?a\.?$/i.test(strength) ? '' : spaced(strength)]
  })
}

/** Splits at plus signs outside brackets. */
function splitOutside(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    if (char === '(') depth += 1
    if (char === ')') depth = Math.max(0, depth - 1)
    if (char === '+' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Puts a no-break space between number and unit. */
function spaced(strength: string): string {
  return strength.replace(/(\d)\s*(mg|mcg|gm?|ml|iu)\b/gi, '$1\u00a0$2')
}
