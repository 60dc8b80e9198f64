import { answerDays, type ReturnState } from '#contract/returns.ts'

const dayMs = 86_400_000

type Asked = { state: ReturnState; requestedAt: Date; pharmacyClosedAt: Date | null }

/** Until when its pharmacy alone answers. */
export function answerBy(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + answerDays * dayMs)
}

/** Whether a return waits for the administrator: its pharmacy has had its time, or is no more. */
export function isLate({ state, requestedAt, pharmacyClosedAt }: Asked, now: Date): boolean {
  return state === 'requested' && (pharmacyClosedAt !== null || answerBy(requestedAt) <= now)
}
