import pg from 'pg'

/** PostgreSQL's error code, however deep the driver and the query builder wrapped it. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause = rootOf(error)
  return cause !== undefined && /^[0-9A-Z]{5}$/.test(cause.code) ? cause.code : undefined
}

/** Whether a write conflicted with an existing row, or violated the named CHECK. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = rootOf(error)
  return cause?.constraint === constraint
}

/**
 * Whether the database was unreachable or overloaded rather than rejecting a statement, so that a retry may help.
 * The driver's own failures have no code, and a transaction whose connection broke fails again on rollback, so
 * every error of the chain is checked.
 */
export function isUnreachable(error: unknown): boolean {
  return chain(error).some(({ code, message }) =>
    typeof code === 'string'
      ? /^(08|53|57)/.test(code) || unreachable.has(code) || untrusted.test(code)
      : driversOwn.test(message),
  )
}

/**
 * Whether the database itself refused a statement, so that nothing of it took effect. After a lost connection, nobody
 * knows.
 */
export function isRolledBack(error: unknown): boolean {
  return chain(error).some(
    (one) =>
      one instanceof pg.DatabaseError &&
      one.severity === 'ERROR' &&
      !/^(08|57)/.test(one.code ?? ''),
  )
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
  // Idle in a transaction for too long; lock timeout; deadlock.
  '25P03',
  '40001',
  '40P01',
  '55P03',
])
/** A certificate that expired or that the other side does not take: a renewed one helps. */
const untrusted =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_PURPOSE|ERR_TLS_|ERR_SSL_|ERR_OSSL_X509_)/

/** Why no encrypted connection came about: the code of Node or OpenSSL. */
export function untrustedCode(error: unknown): string | undefined {
  const codes = chain(error).map(({ code }) => code)
  return codes.find((code) => typeof code === 'string' && untrusted.test(code)) as
    | string
    | undefined
}

const driversOwn =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end|Query read timeout)/

type Link = Error & { code?: unknown; constraint?: string }

/** An error and its causes, the outermost first. */
export function chain(error: unknown): Link[] {
  const links: Link[] = []
  for (let at = error; at instanceof Error; at = at.cause) links.push(at)
  return links
}

function rootOf(error: unknown): (Link & { code: string }) | undefined {
  return chain(error).find((at): at is Link & { code: string } => typeof at.code === 'string')
}
