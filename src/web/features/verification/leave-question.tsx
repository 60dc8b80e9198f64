import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { readToken } from '../../session/session.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'

type LeaveQuestionProps = {
  /** Something is typed and not decided: closing the tab would lose it. */
  unsaved: boolean
  /** This pharmacist works on it, and others can't. */
  working: boolean
  decided: RefObject<boolean>
}

/** Asks before undecided work is left. Users who are logged out could not go on with it anyway. */
export function LeaveQuestion({ unsaved, working, decided }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      working &&
      !decided.current &&
      readToken() !== null &&
      currentLocation.pathname !== nextLocation.pathname,
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
      title="Leave without deciding?"
      confirm="Leave"
      cancel="Keep working"
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    >
      <p>
        Other pharmacists can then work on it. What you transcribed waits here until you log out or
        close this tab.
      </p>
    </ConfirmDialog>
  )
}
