import { Button } from './button.tsx'

/** Stands where an image could not be loaded. */
export function ImageFailed({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <div className="small soft">
      <p>{label} could not be loaded.</p>
      <Button size="sm" className="mt-2" aria-label={`Try again: ${label}`} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
