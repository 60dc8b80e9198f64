import type { Medicine } from '#contract/medicine.ts'
import { expiryPromise } from '../../expiry-promise.ts'
import { MedicinePicture } from '../../ui/pack-shot.tsx'

/** The pack on the head line; what must be exact about this very pack hangs from it. */
export function MedicineStage({ medicine }: { medicine: Medicine }) {
  const { name, packSize, form, image, batchNumber, expiryDate } = medicine
  return (
    <div className="detail__stage">
      <div className="shelf">
        <MedicinePicture {...{ name, packSize, form, image }} label={name} place="page" />
      </div>
      <p className="detail__facts">
        <span>Batch {batchNumber}</span>
        <span>Expires {expiryPromise(expiryDate)}</span>
      </p>
    </div>
  )
}
