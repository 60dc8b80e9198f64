import type { Endpoint } from '#contract/endpoint.ts'
import { recordedCalls } from '#contract/recorded-calls.ts'
import { recordSecurityEvent, type SecurityContext } from './security-events.ts'

/** Records a call that succeeded, as `recordedCalls` has it; its transaction is committed. */
export function recordAnswer(
  ctx: SecurityContext,
  entry: Endpoint,
  { input, answer }: { input: { params?: unknown }; answer: unknown },
): void {
  const recorded = recordedCalls.get(`${entry.method} ${entry.path}`)
  if (recorded === undefined) return
  const { event, subject } = recorded
  const isRead = event === 'sensitive_read' || event === 'sensitive_export'
  if (isRead && ctx.actor?.role === 'customer') return
  const id = idIn(input.params) ?? idIn(answer)
  const ids = isRead && id === undefined ? idsIn(answer) : undefined
  recordSecurityEvent(ctx, {
    event,
    subject: subject && id ? { type: subject, id } : undefined,
    ...(ids === undefined ? {} : { details: { ids } }),
  })
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The id of the record that a path names, or of the one that an answer shows. */
export function idIn(found: unknown): string | undefined {
  const { link, id, orderId, _id } = (found ?? {}) as Record<string, unknown>
  const named = link ?? id ?? orderId ?? _id
  return typeof named === 'string' && uuid.test(named) ? named : undefined
}

/** As many as the longest page of a list has rows. */
const mostIds = 100

/**
 * The ids of the rows that a list shows, so that it can be found out whose data was read. Undefined where the answer
 * has no rows with such ids: a file, or rows that name several records.
 */
function idsIn(answer: unknown): string[] | undefined {
  const { body = answer } = (answer ?? {}) as { body?: unknown }
  const lists = (Array.isArray(body) ? [body] : Object.values(body ?? {})).filter(Array.isArray)
  const rows: unknown[] = lists.flat()
  const ids = rows.flatMap((row) => idIn(row) ?? [])
  const isWhole = lists.length > 0 && (ids.length > 0 || rows.length === 0)
  return isWhole ? [...new Set(ids)].slice(0, mostIds) : undefined
}
