import { paths } from './paths.ts'

/** The page to which an unknown path leads (SPEC.md §2). */
export function strayPath(pathname: string): string {
  const [first = '', second] = pathname.toLowerCase().split('/').filter(Boolean)
  if (first === 'user' && second === 'login') return paths.login
  const login = { adminlogin: 'admin', pharmacylogin: 'pharmacy', customerlogin: 'customer' }[first]
  if (login) return `/${login}/login`
  const area = { admin: 'AdminLogin', pharmacy: 'PharmacyLogin', customer: 'CustomerLogin' }[first]
  return area ? `/${area}` : paths.home
}
