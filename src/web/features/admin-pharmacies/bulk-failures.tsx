import type { BulkVerification } from '#contract/people.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { counted } from './bulk-verify.tsx'

type BulkFailuresProps = { failed: BulkVerification['failed']; onClose: () => void }

/** What a bulk verification could not do, until somebody has read it. */
export function BulkFailures({ failed, onClose }: BulkFailuresProps) {
  if (failed.length === 0) return null
  return (
    <Alert tone="danger">
      <p className="strong">{counted(failed.length)} could not be verified.</p>
      <ul>
        {failed.map(({ _id, name, message }) => (
          <li key={_id}>
            {name ?? _id.slice(0, 8)}: {message}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="quiet" onClick={onClose}>
        Dismiss
      </Button>
    </Alert>
  )
}
