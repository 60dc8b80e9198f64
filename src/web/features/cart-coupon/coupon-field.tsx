import { type FormEvent, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { CouponUse } from './use-coupon.ts'

/** Applies a coupon to the cart, or removes it. A refusal stands beside the code. */
export function CouponField({ use }: { use: CouponUse }) {
  const form = useRef<HTMLFormElement>(null)
  const { applied, refusal, busy } = use

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget).get('coupon')
    const applies = typeof typed === 'string' && (await use.apply(typed))
    if (!applies) form.current?.querySelector('input')?.focus()
  }

  function remove() {
    use.remove()
    // The button is gone; the empty field takes its place.
    requestAnimationFrame(() => {
      const field = form.current?.querySelector('input')
      if (!field) return
      field.value = ''
      field.focus()
    })
  }

  if (applied)
    return (
      <div className="coupon">
        <p className="small" role="status">
          <b>{applied.code}</b> applied: {applied.description}
          {applied.funder === 'pharmacy' ? ', paid by the pharmacy' : ''}
        </p>
        <Button size="sm" variant="quiet" onClick={remove}>
          Remove <span className="vh">coupon {applied.code}</span>
        </Button>
      </div>
    )
  return (
    <form ref={form} className="coupon" noValidate onSubmit={onSubmit}>
      <TextField
        label="Coupon code"
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        defaultValue={use.code ?? ''}
        error={refusal ?? undefined}
      />
      <Button type="submit" busy={busy}>
        Apply
      </Button>
      {use.code !== null && refusal ? (
        <Button variant="quiet" onClick={remove}>
          Remove
        </Button>
      ) : null}
    </form>
  )
}
