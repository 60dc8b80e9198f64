import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Licence } from '#contract/licence-shapes.ts'
import { licences } from '#contract/licences.ts'
import { api } from '../../api/api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { DueField, LicenceFields } from './licence-fields.tsx'

type ChangeProps = { licence: Licence; onChanged: () => void }

/** Enters the first due date of the retention fee, or asks to approve a later one. */
export function RenewLicence({ licence, onChanged }: ChangeProps) {
  const { retentionDueOn, renewalDueOn, state } = licence
  const isFirst = retentionDueOn === null || state === 'pending'
  return (
    <ChangeDialog
      open={isFirst ? 'Enter due date' : 'Renew'}
      title={isFirst ? 'When is the retention fee due?' : 'Renew this licence'}
      confirm={isFirst ? 'Save' : 'Send for approval'}
      number={licence.number}
      schema={licences.renew.body}
      send={async (body) => {
        await api.licences.renew({ params: { id: licence._id }, body })
        notify.success(
          isFirst ? 'Due date saved.' : 'Renewal sent. We check it and notify you.',
          savedFor,
        )
        onChanged()
      }}
      fields={(errors) => (
        <>
          {isFirst ? null : (
            <p>
              Pay the fee first, then enter the new due date here, and upload the receipt or the
              renewed licence.
            </p>
          )}
          <DueField error={errors.retentionDueOn} day={renewalDueOn ?? retentionDueOn} />
        </>
      )}
    />
  )
}

/** Corrects a licence that waits, or fills in what is missing in a later one. */
export function CorrectLicence({ licence, onChanged }: ChangeProps) {
  const isPending = licence.state === 'pending'
  return (
    <ChangeDialog
      open={isPending ? 'Correct' : 'Complete details'}
      title={isPending ? 'Correct this licence' : 'Complete this licence'}
      confirm="Save"
      number={licence.number}
      schema={licences.correct.body}
      send={async (body) => {
        await api.licences.correct({ params: { id: licence._id }, body })
        notify.success('Licence saved.', savedFor)
        onChanged()
      }}
      fields={(errors) => <LicenceFields errors={errors} licence={licence} fixed={!isPending} />}
    />
  )
}

type ChangeDialogProps<S extends z.ZodMiniType> = {
  open: string
  title: string
  confirm: string
  number: string
  schema: S
  send: (body: z.output<S>) => Promise<void>
  fields: (errors: Record<string, string>) => ReactNode
}

function ChangeDialog<S extends z.ZodMiniType>(props: ChangeDialogProps<S>) {
  const { open, title, confirm, number, schema, send, fields } = props
  const action = useAction({
    failure: 'The licence could not be saved. Please try again.',
    check: (values) => validate(schema, values),
    send,
  })
  return (
    <>
      <Button size="sm" aria-label={`${open}: licence ${number}`} onClick={action.ask}>
        {open}
      </Button>
      <FormDialog form={action} title={title} confirm={confirm} cancel="Cancel">
        {fields(action.errors)}
      </FormDialog>
    </>
  )
}
