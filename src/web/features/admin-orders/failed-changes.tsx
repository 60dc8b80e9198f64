import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { counted, shortId } from './order-words.ts'
import type { Failed } from './use-status-changes.ts'

/** What a change of many could not do, until somebody has read it. */
export function FailedChanges({ failed, onClose }: { failed: Failed[]; onClose: () => void }) {
  if (failed.length === 0) return null
  return (
    <Alert tone="danger">
      <p className="strong">{counted(failed.length)} could not be updated.</p>
      <ul>
        {failed.map(({ _id, message }) => (
          <li key={_id}>
            {shortId(_id)}: {message}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="quiet" onClick={onClose}>
        Dismiss
      </Button>
    </Alert>
  )
}
