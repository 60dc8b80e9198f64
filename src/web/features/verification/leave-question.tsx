import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { readToken } from '../../session/session.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'

type LeaveQuestionProps = { unsaved: boolean; decided: RefObject<boolean> }

/** Asks before a transcription is lost. Users who are logged out could not save it anyway. */
export function LeaveQuestion({ unsaved, decided }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
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
      danger
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    >
      <p>What you transcribed is not stored anywhere and will be lost.</p>
    </ConfirmDialog>
  )
}
