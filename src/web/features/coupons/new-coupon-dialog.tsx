import { useState } from 'react'
import { type CouponKind, couponKinds } from '#contract/coupon-kinds.ts'
import { newOperatorCoupon } from '#contract/coupons.ts'
import { todayInIndia } from '../../format/dates.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { type CouponCreator, callsOf } from './load-coupons.ts'
import { typedCoupon } from './typed-coupon.ts'

type NewCouponDialogProps = { creator: CouponCreator; reload: () => Promise<unknown> }

const kindsOf = (creator: CouponCreator) =>
  (Object.keys(couponKinds) as CouponKind[]).filter(
    (kind) => creator === 'admin' || kind !== 'free_delivery',
  )

/** Creates a coupon. Its promise can’t be changed afterwards, so the dialog says what it will be. */
export function NewCouponDialog({ creator, reload }: NewCouponDialogProps) {
  const [kind, setKind] = useState<CouponKind>('percentage')
  const action = useAction({
    failure: 'Failed to create the coupon. Please try again.',
    check: (values) => validate(newOperatorCoupon, typedCoupon(values)),
    send: async (body) => {
      const { coupon } = await callsOf(creator).create({ body })
      notify.success(`Coupon ${coupon.code} created`, savedFor)
    },
    after: reload,
  })
  const { errors } = action
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <>
      <Button variant="primary" onClick={action.ask}>
        <Icon name="plus" />
        New coupon
      </Button>
      <FormDialog
        form={action}
        title="New coupon"
        confirm="Create coupon"
        cancel="Cancel"
        variant="primary"
        intro={
          <p>
            {creator === 'admin'
              ? 'Paid by the marketplace. '
              : 'Paid by your pharmacy, for your items only. '}
            Coupons reduce what customers pay for items that need no prescription. What this one
            gives can’t be changed later.
          </p>
        }
      >
        <TextField
          label="Code"
          name="code"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          required
          help="3 to 20 letters and digits. Customers may type it in any case."
          error={errors.code}
        />
        <TextField
          label="What customers read"
          name="description"
          autoComplete="off"
          maxLength={120}
          required
          error={errors.description}
        />
        <SelectField
          label="Discount"
          name="kind"
          required
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as CouponKind)}
          error={errors.kind}
        >
          {kindsOf(creator).map((one) => (
            <option key={one} value={one}>
              {couponKinds[one]}
            </option>
          ))}
        </SelectField>
        {kind === 'percentage' ? (
          <>
            <TextField label="Percent" name="percent" {...number} required error={errors.percent} />
            <TextField
              label="Largest discount (₹)"
              name="most"
              {...number}
              optional
              error={errors.most}
            />
          </>
        ) : null}
        {kind === 'amount' ? (
          <TextField label="Amount (₹)" name="amount" {...number} required error={errors.amount} />
        ) : null}
        <TextField
          label="Minimum (₹)"
          name="least"
          {...number}
          optional
          help="What the items that it applies to must cost together."
          error={errors.least}
        />
        <TextField
          label="First day"
          name="firstDay"
          type="date"
          required
          defaultValue={todayInIndia()}
          error={errors.firstDay}
        />
        <TextField
          label="Last day"
          name="lastDay"
          type="date"
          min={todayInIndia()}
          required
          error={errors.lastDay}
        />
        <TextField
          label="Total uses"
          name="mostUses"
          {...number}
          optional
          help="Leave it empty for any number."
          error={errors.mostUses}
        />
        <TextField
          label="Uses per customer"
          name="usesPerCustomer"
          {...number}
          required
          defaultValue="1"
          error={errors.usesPerCustomer}
        />
        {creator === 'admin' ? (
          <TextField
            label="Only for one customer (email)"
            name="customerEmail"
            type="email"
            autoComplete="off"
            optional
            error={errors.customerEmail}
          />
        ) : null}
      </FormDialog>
    </>
  )
}
