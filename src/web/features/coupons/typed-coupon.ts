import { decimalOf } from '../../forms/typed-number.ts'

const numbers = ['percent', 'amount', 'most', 'least', 'mostUses', 'usesPerCustomer']

/** The typed values of a new coupon, with numbers as numbers; empty fields are left out. */
export function typedCoupon(values: Record<string, string>): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, typed]): [string, unknown] => [
    name,
    numbers.includes(name) ? decimalOf(typed) : typed.trim() || undefined,
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
