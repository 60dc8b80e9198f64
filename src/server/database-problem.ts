import { chain, isUnreachable, untrustedCode } from './platform/db-errors.ts'

/** The message for a database that can't be reached or refuses us, which the operator can fix; else null. */
export function databaseProblem(error: unknown): string | null {
  const code = untrustedCode(error)
  if (code !== undefined)
    return `The database at DATABASE_URL and we do not take each other’s certificate (${code}): see “Certificates” in docs/operations.md.`
  const codes = chain(error).map((one) => String(one.code))
  // One of several servers may refuse us while the others do not answer.
  if (codes.some((one) => /^(28|3D)...$/.test(one)))
    return 'The database at DATABASE_URL refuses us: check its name, the user, and the password or certificate.'
  if (codes.includes('25006'))
    return 'The server at DATABASE_URL takes no writes: it is a standby. Name the primary, or all servers.'
  if (isUnreachable(error)) return 'The database at DATABASE_URL does not answer: is it running?'
  return null
}
