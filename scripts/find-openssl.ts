import { execFileSync } from 'node:child_process'
import { aptInstall, mayInstall } from './find-postgres.ts'

/** OpenSSL was not found and could not be installed; the message says what to do. */
export class NoOpenssl extends Error {}

/** Makes sure that `openssl` can be run, which makes certificates; installs Debian's package when permitted. */
export function findOpenssl(): void {
  if (runs()) return
  if (mayInstall()) {
    process.stderr.write('Installing OpenSSL for the tests (apt-get install openssl) …\n')
    aptInstall('openssl')
    if (runs()) return
  }
  throw new NoOpenssl(
    'The tests need the program openssl: install it (Debian, Ubuntu: apt-get install openssl; macOS: brew install openssl).',
  )
}

function runs(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
