import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, mayInstall } from './find-postgres.ts'

/** A program that tests or a drill need was not found and could not be installed; the message says what to do. */
export class NoProgram extends Error {}

/** Servers are not on every user's PATH. */
const servers = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin']

/** The path of a program on this machine; installs Debian's package when permitted. Throws `NoProgram`. */
export function findProgram(program: string, debianPackage = program): string {
  const found = installed(program)
  if (found !== undefined) return found
  if (mayInstall()) {
    process.stderr.write(
      `Installing ${program} for the tests (apt-get install ${debianPackage}) …\n`,
    )
    aptInstall(debianPackage)
    const now = installed(program)
    if (now !== undefined) return now
  }
  throw new NoProgram(
    `The tests need the program ${program}: install it (Debian, Ubuntu: apt-get install ${debianPackage}).`,
  )
}

function installed(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), ...servers]
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}
