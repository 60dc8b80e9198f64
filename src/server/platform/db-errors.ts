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
 * Whether the connection broke or could not be opened, or its server is not the primary any more: another connection
 * may lead to one that is. Not where the connection was there and its answer took too long.
 */
export function isDisconnected(error: unknown): boolean {
  return chain(error).some(({ code, message }) =>
    typeof code === 'string'
      ? broken.has(code)
      : /^(Connection terminated|Client (has encountered|was closed)|timeout expired)/.test(
          message,
        ),
  )
}

/**
 * Whether the database itself refused a statement, so that nothing of it took effect. After a lost connection, nobody
 * knows.
 */
export function isRolledBack(error: unknown): boolean {
  return chain(error).some((one) => {
    if (!(one instanceof pg.DatabaseError)) return false
    const { severity, code = '' } = one
    // The severity is in the server's language.
    return !/^(08|57)/.test(code) && (severity === 'ERROR' || !mayEnd.test(code))
  })
}

/** Codes of errors that may also end the connection. */
const mayEnd = /^(25P03|28|53|58|XX|$)/

const broken = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // No connection came about, or it broke; the outcome of a commit that is unknown (08007) is none of them.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // A server that takes no writes; one that stops, has crashed or starts.
  '25006',
  '57P01',
  '57P02',
  '57P03',
])
const unreachable = new Set([
  ...broken,
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
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end|Query read timeout|timeout expired)/

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
