import { useEffect, useRef, useState } from 'react'
import { couponCodeOf } from '#contract/coupon-kinds.ts'
import type { CouponPreview } from '#contract/coupons.ts'
import { paiseOf, rupeesOf } from '#contract/money.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { storedInTab } from '../../session/stored-in-tab.ts'

export type CouponUse = ReturnType<typeof useCoupon>

/** The code that the customer has applied. */
export const storedCoupon = storedInTab<{ code: string }>('cart.coupon')

type Item = { _id: string; quantity: number; price: number }
type CouponOf = {
  items: readonly Item[]
  /** Resolves once changed quantities are saved: the server computes by what it knows. */
  settled: () => Promise<unknown>
  /** The checkout, which refuses a coupon that has changed meanwhile. */
  step: { name: string; message?: string }
}

const ofCart = ['coupon_minimum', 'coupon_not_applicable']

/** A coupon for the cart on the screen. What it takes off is computed again with each change of the cart. */
export function useCoupon({ items, settled, step }: CouponOf) {
  const [code, setCode] = useState(() => storedCoupon.read()?.code ?? null)
  const [applied, setApplied] = useState<CouponPreview | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)
  const content = items.map(({ _id, quantity, price }) => `${_id} ${quantity} ${price}`).join()

  async function apply(typed: string): Promise<boolean> {
    latest.current += 1
    const turn = latest.current
    setBusy(true)
    try {
      await settled()
      // Few customers have a coupon: the call is loaded with the first of them.
      const { couponCalls } = await import('../../api/coupon-calls.ts')
      const { coupon } = await couponCalls.coupons.preview({ body: { code: typed } })
      if (turn !== latest.current) return false
      show(coupon)
      return true
    } catch (error) {
      if (turn !== latest.current) return false
      // Another cart may reach the minimum, or have something that counts.
      if (ofCart.some((code) => isRefusal(error, code))) setCode(typed)
      refuse(sentenceFor(error, 'We could not check this coupon. Please try again.'))
      return false
    } finally {
      if (turn === latest.current) setBusy(false)
    }
  }

  function show(coupon: CouponPreview) {
    setApplied(coupon)
    setRefusal(null)
    setCode(coupon.code)
    storedCoupon.write({ code: coupon.code })
  }

  function refuse(sentence: string) {
    setApplied(null)
    setRefusal(sentence)
  }

  function remove() {
    latest.current += 1
    storedCoupon.clear()
    setCode(null)
    setApplied(null)
    setRefusal(null)
    setBusy(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each change of the cart
  useEffect(() => {
    if (code !== null && content !== '') void apply(code)
  }, [content])
  const refused = step.name === 'coupon' ? (step.message ?? '') : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per refusal
  useEffect(() => {
    if (refused === null || code === null) return
    refuse(refused)
    void apply(code)
  }, [step])

  return {
    code,
    applied,
    refusal,
    busy,
    apply: (typed: string) => apply(couponCodeOf(typed)),
    remove,
    /** What the checkout sends. */
    chosen:
      applied === null ? null : { couponCode: applied.code, couponDiscount: applied.discount },
  }
}

/** Sums with what a coupon takes off, as the server computed it. */
export function withCoupon<Sums extends { total: number }>(
  sums: Sums,
  coupon: Pick<CouponPreview, 'discount' | 'deliveryWaived'> | null,
): Sums {
  if (coupon === null) return sums
  const off = paiseOf(coupon.discount) + paiseOf(coupon.deliveryWaived)
  return { ...sums, total: rupeesOf(Math.max(0, paiseOf(sums.total) - off)) }
}
