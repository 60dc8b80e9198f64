import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type PlotsFailedProps = { failure: string; busy: boolean; onRetry: () => void }

export function PlotsFailed({ failure, busy, onRetry }: PlotsFailedProps) {
  return (
    <Alert tone="danger">
      <p>{failure}</p>
      <Button size="sm" className="mt-2" busy={busy} onClick={onRetry}>
        Load the plots again
      </Button>
    </Alert>
  )
}
