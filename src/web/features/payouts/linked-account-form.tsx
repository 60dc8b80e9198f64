import { type PharmacyMoney, payouts } from '#contract/payouts.ts'
import { api } from '../../api/api.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type LinkedAccountFormProps = { money: PharmacyMoney; onSaved: () => Promise<void> }

/**
 * The account to which the provider pays a pharmacy's money; if blank, an administrator pays by
 * hand.
 */
export function LinkedAccountForm({ money, onSaved }: LinkedAccountFormProps) {
  const { pharmacy, linkedAccount } = money
  const { busy, errors, trouble, onSubmit } = useSentForm({
    failure: 'Failed to save the linked account. Please try again.',
    check: (values) =>
      validate(payouts.setLinkedAccount.body, {
        linkedAccount: values.linkedAccount?.trim() || null,
      }),
    send: async (body) => {
      await api.payouts.setLinkedAccount({ params: { id: pharmacy._id }, body })
      notify.success('Linked account saved.', savedFor)
      await onSaved()
    },
  })
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <TextField
        key={linkedAccount}
        label="Linked account at the payment provider"
        name="linkedAccount"
        defaultValue={linkedAccount ?? ''}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        placeholder="acc_…"
        help="Each Monday the provider pays the statement’s amount to it. Leave blank to pay by hand."
        error={errors.linkedAccount}
      />
      {trouble ? <Alert tone="danger">{trouble}</Alert> : null}
      <p>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </p>
    </form>
  )
}
