import { type RefObject, useState } from 'react'
import type { BulkVerification } from '#contract/people.ts'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import type { Selection } from '../../ui/use-selection.ts'

type BulkVerifyProps = {
  selection: Selection
  pharmacies: Pharmacy[]
  /** Receives the focus when the bar disappears. */
  home: RefObject<HTMLElement | null>
  onDone: (outcome: BulkVerification | null) => Promise<void>
}

const nouns = ['pharmacy', 'pharmacies'] as const
export const counted = (n: number) => `${n} ${n === 1 ? nouns[0] : nouns[1]}`

export function BulkVerify({ selection, pharmacies, home, onDone }: BulkVerifyProps) {
  const [names, setNames] = useState('')
  const verification = useConfirmation(async (ids: string[]) => {
    try {
      const outcome = await api.people.verifyPharmacies({ body: { ids } })
      const { verified } = outcome
      if (verified.length > 0) notify.success(`${counted(verified.length)} verified.`, savedFor)
      selection.clear()
      await onDone(outcome)
    } catch (error) {
      notify.error(`Error verifying pharmacies: ${sentenceFor(error)}`, savedFor)
      await onDone(null)
    }
  }, home)
  const chosen = selection.chosen

  function ask() {
    const selected = pharmacies.filter(({ _id }) => chosen.includes(_id))
    setNames(selected.map(({ name }) => name).join(', '))
    verification.ask(chosen)
  }

  return (
    <>
      <BulkBar selection={selection} nouns={nouns}>
        <Button size="sm" onClick={ask}>
          Verify {counted(chosen.length)}
        </Button>
      </BulkBar>
      <ConfirmDialog
        {...verification.dialog}
        title={`Verify ${counted(verification.subject?.length ?? 0)}?`}
        confirm="Verify all"
      >
        <p>{names}.</p>
        <p>Check the licences first. Customers can see and buy the medicines immediately.</p>
        <p>
          A pharmacy that changed its number after it registered can’t sell before you approve its
          licence under Licences, too.
        </p>
      </ConfirmDialog>
    </>
  )
}
