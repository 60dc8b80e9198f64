import { secondFactorCalls } from '../../api/second-factor-calls.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'

type RenewProps = { left: number; onRenewed: (codes: string[]) => void }

/** How many recovery codes are left, and a button to make new ones. */
export function RenewRecoveryCodes({ left, onRenewed }: RenewProps) {
  const { ask, dialog } = useConfirmation(async () => {
    try {
      onRenewed((await secondFactorCalls.renewRecoveryCodes()).recoveryCodes)
    } catch (error) {
      notify.error(sentenceFor(error, 'No new codes were made. Please try again.'), savedFor)
    }
  })
  return (
    <>
      <p className="mt-5">
        {leftSentence(left)} A recovery code lets you log in if you lose your phone or your passkey.
      </p>
      <Button className="mt-3" onClick={() => ask(true)}>
        Make new recovery codes
      </Button>
      <ConfirmDialog {...dialog} title="Make new recovery codes?" confirm="Make new codes">
        <p>The codes that you have now stop working.</p>
      </ConfirmDialog>
    </>
  )
}

function leftSentence(left: number): string {
  if (left === 0) return 'You have no recovery codes left.'
  return left === 1 ? 'You have 1 recovery code left.' : `You have ${left} recovery codes left.`
}
