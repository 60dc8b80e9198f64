import { readFileSync } from 'node:fs'
import { ConfigProblem } from './config-problem.ts'

/** The settings that may come from a file: NAME_FILE is its path. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_SESSION_URL',
  'ADMIN_PASSWORD',
  'SESSION_SECRET',
  'DATA_KEYS',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SMTP_URL',
  'TLS_CERTIFICATE',
  'TLS_KEY',
] as const
type Name = (typeof secretSettings)[number]

export type Environment = Record<string, string | undefined>

/**
 * The environment with each secret whose file is named; a blank value counts as missing. Child processes and
 * the tools that show a container's environment do not see the content of a file. Throws `ConfigProblem`.
 */
export function withSecretFiles(env: Environment): Environment {
  const read = secretSettings.flatMap((name) => {
    const file = env[`${name}_FILE`]
    if (file === undefined || file === '') return []
    if (env[name] !== undefined && env[name] !== '')
      throw new ConfigProblem(`${name} and ${name}_FILE are both set: remove one of them.`)
    return [[name, contentOf(name, file)] as const]
  })
  return { ...env, ...Object.fromEntries(read) }
}

/** Without its final newline. An empty file is a mistake: an empty DATABASE_URL would mean another database. */
function contentOf(name: Name, file: string): string {
  const content = (() => {
    try {
      return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException
      throw new ConfigProblem(
        `${name}_FILE: ${file} can’t be read (${code}). Check the path, and who may read the file.`,
      )
    }
  })()
  if (content === '')
    throw new ConfigProblem(`${name}_FILE: ${file} is empty. It must contain the ${name}.`)
  return content
}
