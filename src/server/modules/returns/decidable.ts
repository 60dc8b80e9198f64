import { answerDays, type ReturnState } from '#contract/returns.ts'

const dayMs = 86_400_000

type Asked = { state: ReturnState; requestedAt: Date; pharmacyClosedAt: Date | null }

/** Until when only the pharmacy may answer. */
export function answerBy(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + answerDays * dayMs)
}

/** Whether a return waits for an administrator: the pharmacy's time is over, or the pharmacy was closed. */
export function isAnswerOverdue(
  { state, requestedAt, pharmacyClosedAt }: Asked,
  now: Date,
): boolean {
  return state === 'requested' && (pharmacyClosedAt !== null || answerBy(requestedAt) <= now)
}
