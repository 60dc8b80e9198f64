import { ConfigProblem } from '#server/config.ts'
import { databaseErrorCode, isUnreachable } from '#server/platform/db-errors.ts'
import { FolderInUse } from '#server/platform/folder-lock.ts'

/** An error that the operator of a command can fix; its message says how. */
export class Mistake extends Error {}

/** The message for an error that the operator can fix; null for a bug of ours. */
export function sentenceFor(error: unknown): string | null {
  if (error instanceof Mistake || error instanceof ConfigProblem || error instanceof FolderInUse)
    return error.message
  if (isUnreachable(error)) return 'The database at DATABASE_URL does not answer: is it running?'
  const code = databaseErrorCode(error) ?? ''
  if (/^(28|3D)/.test(code))
    return 'The database at DATABASE_URL refuses us: check its name, the user and the password.'
  if (code === '42P01' || code === '42703')
    return 'The database has another version. Start the shop on it once to migrate it.'
  if (code === '57014') return 'The database was too busy to answer in time.'
  return null
}
