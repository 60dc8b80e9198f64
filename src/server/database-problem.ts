import { databaseErrorCode, isUnreachable, untrustedCode } from './platform/db-errors.ts'

/** The message for a database that can't be reached or refuses us, which the operator can fix; else null. */
export function databaseProblem(error: unknown): string | null {
  const code = untrustedCode(error)
  if (code !== undefined)
    return `The database at DATABASE_URL and we do not take each other’s certificate (${code}): see “Certificates” in docs/operations.md.`
  if (isUnreachable(error)) return 'The database at DATABASE_URL does not answer: is it running?'
  if (/^(28|3D)/.test(databaseErrorCode(error) ?? ''))
    return 'The database at DATABASE_URL refuses us: check its name, the user, and the password or certificate.'
  return null
}
