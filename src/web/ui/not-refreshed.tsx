import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { FocusKeeper } from './focus-keeper.tsx'

type NotRefreshedProps = { isStale: boolean; busy: boolean; reload: () => Promise<void> }

/** Above content that could not be loaded again. */
export function NotRefreshed({ isStale, busy, reload }: NotRefreshedProps) {
  return (
    <FocusKeeper className={isStale ? 'mb-4' : undefined}>
      {isStale ? (
        <Alert tone="caution">
          <p>Could not refresh. What you see may be out of date.</p>
          <Button size="sm" className="mt-2" busy={busy} onClick={() => void reload()}>
            Try Again
          </Button>
        </Alert>
      ) : null}
    </FocusKeeper>
  )
}
