import { type ReturnReason, returnReasons } from '#contract/returns.ts'

type Step = { quantity: number; name: string; reason?: ReturnReason; answer?: string | null }

/** The text about a return in the order's timeline: '2 × Crocin 650: It came damaged'. */
export function returnSummary({ quantity, name, reason, answer }: Step): string {
  const what = `${quantity} × ${name}`
  const detail = reason === undefined ? answer : returnReasons[reason]
  return detail ? `${what}: ${detail}` : what
}
