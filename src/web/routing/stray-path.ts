import { paths } from './paths.ts'

/* Maps, because a path may name what every object has: '/constructor', '/__proto__'. */
const logins = new Map([
  ['adminlogin', 'admin'],
  ['pharmacylogin', 'pharmacy'],
  ['customerlogin', 'customer'],
])
const areas = new Map([
  ['admin', 'AdminLogin'],
  ['pharmacy', 'PharmacyLogin'],
  ['customer', 'CustomerLogin'],
])

/** The page to which an unknown path leads (SPEC.md §2). */
export function strayPath(pathname: string): string {
  const [first = '', second] = pathname.toLowerCase().split('/').filter(Boolean)
  if (first === 'user' && second === 'login') return paths.login
  const login = logins.get(first)
  if (login) return `/${login}/login`
  const area = areas.get(first)
  return area ? `/${area}` : paths.home
}
