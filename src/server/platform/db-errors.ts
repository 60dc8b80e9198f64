/** PostgreSQL's error code, however deep the driver and the query builder wrapped it. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause = rootOf(error)
  return cause !== undefined && /^[0-9A-Z]{5}$/.test(cause.code) ? cause.code : undefined
}

/** Whether a write met a row that is there already, or broke the named CHECK. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = rootOf(error)
  return cause?.constraint === constraint
}

/** Whether the database could not be reached, as against having refused something. */
export function isUnreachable(error: unknown): boolean {
  const code = rootOf(error)?.code
  if (code === undefined) return false
  return /^(08|57P|53)/.test(code) || unreachable.has(code)
}
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

function rootOf(error: unknown): { code: string; constraint?: string } | undefined {
  let at: unknown = error
  while (at instanceof Error) {
    if ('code' in at && typeof at.code === 'string') return at as Error & { code: string }
    at = at.cause
  }
  return undefined
}
