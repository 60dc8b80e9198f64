import { couponChange } from '#contract/coupons.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { decimalOf } from '../../forms/typed-number.ts'
import { isOutdated, useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type CouponCreator, callsOf, type ListedCoupon } from './load-coupons.ts'

type RaiseDialogProps = {
  coupon: ListedCoupon
  creator: CouponCreator
  reload: () => Promise<unknown>
}

/** Raises the last day and the limits of a coupon. */
export function RaiseDialog({ coupon, creator, reload }: RaiseDialogProps) {
  const { _id: id, code, lastDay, mostUses, usesPerCustomer } = coupon
  const action = useAction({
    failure: 'Failed to change the coupon. Please try again.',
    check: ({ lastDay, mostUses = '', usesPerCustomer = '' }) =>
      validate(couponChange, {
        lastDay,
        mostUses: decimalOf(mostUses) ?? null,
        usesPerCustomer: decimalOf(usesPerCustomer),
      }),
    send: async (body) => {
      await callsOf(creator).change({ params: { id }, body })
      notify.success('Coupon changed', savedFor)
    },
    after: reload,
    stale: { is: isOutdated, reload, keeps: () => true },
  })
  const { errors } = action
  return (
    <>
      <Button size="sm" aria-label={`Extend coupon ${code}`} onClick={action.ask}>
        Extend
      </Button>
      <FormDialog
        form={action}
        title={`Extend coupon ${code}`}
        confirm="Save"
        cancel="Cancel"
        intro={
          <p>
            Customers rely on the last day and the limits, so you can raise them, not lower them.
          </p>
        }
      >
        <TextField
          label="Last day"
          name="lastDay"
          type="date"
          min={lastDay}
          required
          defaultValue={lastDay}
          error={errors.lastDay}
        />
        <TextField
          label="Total uses"
          name="mostUses"
          inputMode="numeric"
          autoComplete="off"
          optional
          help="Leave it empty for any number."
          defaultValue={mostUses ?? ''}
          error={errors.mostUses}
        />
        <TextField
          label="Uses per customer"
          name="usesPerCustomer"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={usesPerCustomer}
          error={errors.usesPerCustomer}
        />
      </FormDialog>
    </>
  )
}
