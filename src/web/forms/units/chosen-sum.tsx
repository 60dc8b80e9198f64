import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts'
import { counted } from '../../format/counted.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { ChosenUnits } from './chosen-units.ts'

type ChosenSumProps = {
  chosen: ChosenUnits
  /** The price of a unit in rupees. */
  priceOf: (id: string) => number
  busy: boolean
  words: string
}

/** The form's button, with the packs that are chosen and what they cost. */
export function ChosenSum({ chosen, priceOf, busy, words }: ChosenSumProps) {
  let packs = 0
  let paise = 0
  for (const [id, units] of chosen) {
    packs += units
    paise += paiseOf(priceOf(id)) * units
  }
  return (
    <div className="row mt-5">
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {words}
      </Button>
      <p className="soft" aria-live="polite">
        {counted(packs, 'pack', 'packs')}, {formatRupees(rupeesOf(paise))}
      </p>
    </div>
  )
}

export function Trouble({ children }: { children: string | null }) {
  if (children === null) return null
  return (
    <div className="mt-4">
      <Alert tone="danger">{children}</Alert>
    </div>
  )
}
