import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/dialog.tsx'

/** Who leaves while rows are stored never hears which were refused: asked before, here and by the browser. */
export function StayQuestion({ storing }: { storing: boolean }) {
  const blocker = useBlocker(storing)
  useEffect(() => {
    if (!storing) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [storing])
  const blocked = blocker.state === 'blocked'
  useEffect(() => {
    if (blocked && !storing) blocker.reset()
  }, [blocked, storing, blocker])
  return (
    <ConfirmDialog
      open={blocked && storing}
      onClose={() => blocker.reset?.()}
      title="Leave during the import?"
      cancel="Stay here"
      confirm="Leave"
      onConfirm={() => blocker.proceed?.()}
    >
      What the shop has begun to store it stores to the end, but you will not see which rows are
      refused. A file that is still being sent is not imported.
    </ConfirmDialog>
  )
}
