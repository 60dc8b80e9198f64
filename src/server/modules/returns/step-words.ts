import { type ReturnReason, returnReasons } from '#contract/returns.ts'

type Told = { quantity: number; name: string; reason?: ReturnReason; answer?: string | null }

/** What an order's history says of a return: '2 × Crocin 650: It came damaged'. */
export function stepWords({ quantity, name, reason, answer }: Told): string {
  const what = `${quantity} × ${name}`
  const said = reason === undefined ? answer : returnReasons[reason]
  return said ? `${what}: ${said}` : what
}
