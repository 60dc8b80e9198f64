import type { ReactNode, RefObject } from 'react'
import { type AdminLicence, decisionInput } from '#contract/licence-shapes.ts'
import type { LicenceDecision } from '#contract/licence-words.ts'
import { api } from '../../api/api.ts'
import { isRefusal } from '../../format/problems.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'

type DecideProps = {
  licence: AdminLicence
  /** Loads the licence again. */
  onDecided: () => Promise<unknown>
  /** Receives the focus when the pressed button is gone. */
  home: RefObject<HTMLElement | null>
}

/** The decisions that are possible in the licence's state. */
export function DecideLicence(props: DecideProps) {
  const { state, renewalDueOn } = props.licence
  const isPending = state === 'pending'
  const isRenewal = !isPending && renewalDueOn !== null
  if (!mayAdministrate('POST /api/admin/licences/:id/decision')) return null
  const sells = 'What it covers goes off sale at once, and open shipments wait.'
  return (
    <div className="row">
      {isPending || isRenewal ? (
        <>
          <Decision
            {...props}
            decision="approve"
            words={isRenewal ? 'Approve renewal' : 'Approve'}
            done={isRenewal ? 'Renewal approved.' : 'Licence approved.'}
          >
            Compare number, form, premises and dates with the scan first.
          </Decision>
          <Decision
            {...props}
            decision="reject"
            words={isRenewal ? 'Refuse renewal' : 'Reject'}
            done={isRenewal ? 'Renewal refused.' : 'Licence rejected.'}
          >
            The pharmacy reads the reason.
          </Decision>
        </>
      ) : null}
      {state === 'active' ? (
        <Decision {...props} decision="suspend" words="Suspend" done="Licence suspended.">
          {sells}
        </Decision>
      ) : null}
      {state === 'suspended' ? (
        <Decision {...props} decision="resume" words="Resume" done="Licence active again.">
          What it covers is on sale again at once.
        </Decision>
      ) : null}
      {isPending || state === 'cancelled' ? null : (
        <Decision {...props} decision="cancel" words="Cancel licence" done="Licence cancelled.">
          {sells} This can’t be undone: the pharmacy would have to add the licence again.
        </Decision>
      )}
    </div>
  )
}

type DecisionProps = DecideProps & {
  decision: LicenceDecision
  words: string
  done: string
  children: ReactNode
}

function Decision({ licence, onDecided, home, decision, words, done, children }: DecisionProps) {
  const { _id: id, version, number } = licence
  const isApproval = decision === 'approve'
  const isHarm = decision === 'reject' || decision === 'suspend' || decision === 'cancel'
  const action = useAction({
    failure: 'The decision could not be saved. Please try again.',
    home,
    check: (values) => validate(decisionInput, { ...values, decision, version }),
    send: async (body) => {
      await api.adminLicences.decide({ params: { id }, body })
      notify.success(done, savedFor)
    },
    after: onDecided,
    stale: {
      is: (error) => isRefusal(error, 'licence_decided') || isRefusal(error, 404),
      reload: onDecided,
    },
  })
  return (
    <>
      <Button
        variant={isApproval ? 'primary' : isHarm ? 'danger-quiet' : 'secondary'}
        onClick={action.ask}
      >
        {words}
      </Button>
      <FormDialog
        form={action}
        title={`${words}: ${number}?`}
        confirm={words}
        variant={isHarm ? 'danger' : 'secondary'}
        intro={<p>{children}</p>}
      >
        {isApproval ? null : (
          <ReasonField
            maxLength={500}
            help="The pharmacy will see it."
            error={action.errors.reason}
          />
        )}
      </FormDialog>
    </>
  )
}
