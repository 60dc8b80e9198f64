import { sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { endedSentence } from './session-text.ts'

type EndSessionsProps = {
  name: string
  /** Ends the sessions of the person or pharmacy; returns how many were open. */
  end: () => Promise<{ ended: number }>
}

/** Logs somebody else out on all devices, after a question. */
export function EndSessions({ name, end }: EndSessionsProps) {
  const { ask, dialog } = useConfirmation(async () => {
    try {
      notify.success(endedSentence((await end()).ended), savedFor)
    } catch (error) {
      notify.error(sentenceFor(error, 'Failed to log out. Please try again.'), savedFor)
    }
  })
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={`Log out ${name}`} onClick={() => ask(true)}>
        Log out
      </Button>
      <ConfirmDialog {...dialog} title={`Log out ${name} on all devices?`} confirm="Log out" danger>
        <p>
          They need their password to log in again. Do this when somebody else may use a device of
          theirs.
        </p>
      </ConfirmDialog>
    </>
  )
}
