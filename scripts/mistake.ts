import { ConfigProblem } from '#server/config.ts'
import { databaseProblem } from '#server/database-problem.ts'
import { databaseErrorCode } from '#server/platform/db-errors.ts'
import { FolderInUse } from '#server/platform/folder-lock.ts'
import { KeyProblem } from '#server/platform/vault/operator-keys.ts'

/** An error that the operator of a command can fix; its message says how. */
export class Mistake extends Error {}

/** Ends a command: prints what its operator can fix, and throws a bug of ours. */
export function reportMistake(error: unknown, exitCode = 1): void {
  const sentence = sentenceFor(error)
  if (sentence === null) throw error
  console.error(sentence)
  process.exitCode = exitCode
}

/** The message for an error that the operator can fix; null for a bug of ours. */
function sentenceFor(error: unknown): string | null {
  if ([Mistake, ConfigProblem, FolderInUse, KeyProblem].some((kind) => error instanceof kind))
    return (error as Error).message
  const code = databaseErrorCode(error) ?? ''
  if (code === '42P01' || code === '42703')
    return 'The database has another version. Start the shop on it once to migrate it.'
  if (code === '57014') return 'The database was too busy to answer in time.'
  return databaseProblem(error)
}
