import pg from 'pg'
import type { Holder, TestCertificates } from '../certificates.ts'

export type Login = {
  role?: string
  host?: string
  name?: string
  /** The file of the authority that the server's certificate must have; null: those that everybody trusts. */
  trust?: string | null
  /** Whose client certificate; null: none. */
  holder?: Holder | null
  /** Certificates of another authority. */
  of?: TestCertificates
}

/** The URL of a role; by default that of the role that serves, with what its container has. */
export function loginUrl(port: number, own: TestCertificates, given: Login): string {
  const { role = 'aushadh_app', host = 'localhost', name = 'aushadh', holder = 'shop' } = given
  const { trust = own.path('shop', 'authority.pem'), of = own } = given
  const url = new URL(`postgres://${role}@${host}:${port}/${name}`)
  url.searchParams.set('sslmode', 'verify-full')
  if (trust !== null) url.searchParams.set('sslrootcert', trust)
  if (holder !== null) {
    url.searchParams.set('sslcert', of.path(holder, 'client.pem'))
    url.searchParams.set('sslkey', of.path(holder, 'client-key.pem'))
  }
  return url.href
}

export async function login(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}
