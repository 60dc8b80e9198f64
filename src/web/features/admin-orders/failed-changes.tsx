import { FailedList } from '../../ui/failed-list.tsx'
import { counted, shortId } from './order-words.ts'
import type { Failed } from './use-status-changes.ts'

/** Orders of a change of many that stayed as they were. */
export function FailedChanges({ failed, onClose }: { failed: Failed[]; onClose: () => void }) {
  return (
    <FailedList
      title={`${counted(failed.length)} could not be updated.`}
      failed={failed.map(({ _id, message }) => ({ id: _id, name: shortId(_id), message }))}
      onClose={onClose}
    />
  )
}
