import { databaseProblem } from './database-problem.ts'
import { NoAdmin } from './modules/accounts/index.ts'
import { databaseErrorCode } from './platform/db-errors.ts'
import { FolderInUse } from './platform/folder-lock.ts'
import { MetricsPortInUse } from './platform/metrics/open-metrics.ts'
import { MigrationBlocked } from './platform/run-migrations.ts'
import { NotMigrated } from './platform/serving-role.ts'
import { KeyProblem } from './platform/vault/operator-keys.ts'
import { PagesMissing } from './web.ts'

/** The message for a problem that the person who starts the shop can fix; null for a bug. */
export function startProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (
    [
      FolderInUse,
      KeyProblem,
      MetricsPortInUse,
      MigrationBlocked,
      NoAdmin,
      NotMigrated,
      PagesMissing,
    ].some((kind) => error instanceof kind)
  )
    return error.message
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is already in use: stop the other program, or set PORT.`
  if (databaseErrorCode(error) === '42501')
    return 'The role of DATABASE_URL may not do what the shop needs: run `npm run migrate`, which grants it.'
  return databaseProblem(error)
}
