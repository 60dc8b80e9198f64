import { NoAdmin } from './modules/accounts/index.ts'
import { databaseErrorCode, isUnreachable } from './platform/db-errors.ts'
import { FolderInUse } from './platform/folder-lock.ts'
import { PagesMissing } from './web.ts'

/** The message for a problem that the person who starts the shop can fix; null for a bug. */
export function startProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ([FolderInUse, NoAdmin, PagesMissing].some((kind) => error instanceof kind))
    return error.message
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is already in use: stop the other program, or set PORT.`
  if (isUnreachable(error)) return 'The database at DATABASE_URL does not answer: is it running?'
  if (/^(28|3D)/.test(databaseErrorCode(error) ?? ''))
    return 'The database at DATABASE_URL refuses us: check its name, the user and the password.'
  return null
}
