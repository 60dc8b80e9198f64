import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type FailedListProps = {
  /** '2 orders could not be updated.' */
  title: string
  failed: readonly { id: string; name: string; message: string }[]
  onClose: () => void
}

/** The items that a bulk change failed for; stays until dismissed. */
export function FailedList({ title, failed, onClose }: FailedListProps) {
  if (failed.length === 0) return null
  return (
    <Alert tone="danger">
      <p className="strong">{title}</p>
      <ul>
        {failed.map(({ id, name, message }) => (
          <li key={id}>
            {name}: {message}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="quiet" onClick={onClose}>
        Dismiss
      </Button>
    </Alert>
  )
}
