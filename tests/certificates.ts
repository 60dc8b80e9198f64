import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../scripts/find-program.ts'

/** The containers that get a folder of certificates, and the authority, which stays with the operator. */
export type Holder = 'authority' | 'database' | 'shop' | 'migrate' | 'proxy' | 'sandbox'

export type TestCertificates = {
  folder: string
  path(holder: Holder, name: string): string
  read(holder: Holder, name: string): string
  /** Runs the operator's script again. */
  renew(): void
  remove(): void
}

/** Certificates made by the operator's script, of an authority of their own. */
export function makeCertificates(): TestCertificates {
  findProgram('openssl')
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-certificates-'))
  const path = (holder: Holder, name: string) => join(folder, holder, name)
  const renew = () => void execFileSync('deploy/make-certificates.sh', [folder], { stdio: 'pipe' })
  renew()
  // A container sees its folder wherever it lies; programs of tests have to get there.
  chmodSync(folder, 0o755)
  return {
    folder,
    path,
    read: (holder, name) => readFileSync(path(holder, name), 'utf8'),
    renew,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
