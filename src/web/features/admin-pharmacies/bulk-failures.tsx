import type { BulkVerification } from '#contract/people.ts'
import { FailedList } from '../../ui/failed-list.tsx'
import { counted } from './bulk-verify.tsx'

type BulkFailuresProps = { failed: BulkVerification['failed']; onClose: () => void }

/** Pharmacies of a bulk verification that stayed as they were. */
export function BulkFailures({ failed, onClose }: BulkFailuresProps) {
  return (
    <FailedList
      title={`${counted(failed.length)} could not be verified.`}
      failed={failed.map(({ _id, name, message }) => ({
        id: _id,
        name: name ?? _id.slice(0, 8),
        message,
      }))}
      onClose={onClose}
    />
  )
}
