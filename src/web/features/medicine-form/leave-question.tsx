import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { readToken } from '../../session.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'

/** Asks before typed words are lost; whoever has logged out could not save them any more. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && readToken() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Keep editing"
      danger
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    >
      <p>What you typed on this page is not saved.</p>
    </ConfirmDialog>
  )
}
