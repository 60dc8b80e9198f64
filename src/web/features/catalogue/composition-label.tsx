import type { Medicine } from '#contract/medicine.ts'
import { expiryPromise } from '../../expiry-promise.ts'
import { LabelPanel, Leaders } from '../../ui/label-panel.tsx'
import { compositionRows } from './composition-rows.ts'

/** The printed label: what is in it, which batch, how long it lasts. */
export function CompositionLabel({ medicine }: { medicine: Medicine }) {
  const { composition, batchNumber, expiryDate, packSize } = medicine
  const pack: [string, string][] = packSize ? [['Pack', packSize]] : []
  return (
    <LabelPanel as="aside" title="Composition">
      <div className="label__part">
        <Leaders facts={compositionRows(composition)} />
      </div>
      <div className="label__part">
        <Leaders
          facts={[...pack, ['Batch', batchNumber], ['Expires', expiryPromise(expiryDate)]]}
        />
      </div>
    </LabelPanel>
  )
}
