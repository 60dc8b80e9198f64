import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/**
 * A secret of the environment: the value of NAME, or the content of the file that NAME_FILE names, without its
 * final newline. Undefined without both; throws where both are set, and where the file is empty or can't be read.
 */
export function readSecret(env: Environment, name: string): string | undefined {
  const { [name]: value, [`${name}_FILE`]: file } = env
  if (file === undefined || file === '') return value
  if (value !== undefined && value !== '')
    throw new Error(`${name} and ${name}_FILE are both set: remove one of them.`)
  const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  if (content === '') throw new Error(`${name}_FILE: ${file} is empty.`)
  return content
}
