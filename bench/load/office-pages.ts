/** What stands around every page of the administrator's area. */
const frame = ['/api/admin/badges', '/api/admin/profile']

type OfficePage = { name: string; path: string; calls: string[] }

function page(name: string, path: string, ...calls: string[]): OfficePage {
  return { name, path, calls: [...frame, ...calls] }
}

const table = (name: string, path: string, call: string, query = ''): OfficePage =>
  page(name, `${path}${query && `?${query}`}`, `${call}?limit=25${query && `&${query}`}`)
const users = (name: string, query?: string) => table(name, '/admin/users', '/api/customer', query)
const orders = (name: string, query?: string) =>
  table(name, '/admin/orders', '/api/admin/orders', query)

/** Every page as it opens, and the searches, sorts and filters of it that cost most. */
export const officePages: readonly OfficePage[] = [
  page(
    'Dashboard, 7 days',
    '/admin/dashboard',
    '/api/admin/dashboard-stats',
    '/api/admin/plots?timeRange=7days',
  ),
  page(
    'Dashboard, this year',
    '/admin/dashboard',
    '/api/admin/dashboard-stats',
    '/api/admin/plots?timeRange=year',
  ),
  users('Users'),
  users('Users by e-mail, backwards', 'sort=-email'),
  users('Users, a common name', 'q=kulkarni'),
  users('Users, an address', 'q=customer77777'),
  table('Pharmacies', '/admin/pharmacies', '/api/pharmacy'),
  table('Pharmacies, a common word', '/admin/pharmacies', '/api/pharmacy', 'q=medicals'),
  table('Pharmacies that wait', '/admin/pharmacies', '/api/pharmacy', 'verified=false'),
  table('Approvals', '/admin/approvals', '/api/admin/approval'),
  orders('Orders'),
  orders('Orders, dearest first', 'sort=-totalPrice'),
  orders('Orders, delivered ones by status', 'sort=status&status=delivered'),
  orders('Orders of a common name', 'q=kulkarni'),
  orders('Orders by the start of an ID', 'q=7a'),
  table('Audit', '/admin/audit', '/api/admin/audit'),
  table('Audit, one kind', '/admin/audit', '/api/admin/audit', 'action=order_status_changed'),
  page('Owed', '/admin/payouts', '/api/admin/owed?limit=25'),
  page('Books', '/admin/books', '/api/admin/books', '/api/admin/books/entries?limit=25'),
  table('Payouts', '/admin/payouts/made', '/api/admin/payouts'),
  page('Profile', '/admin/profile'),
  page('Search box, a common name', '/admin/dashboard', '/api/admin/search?q=kulkarni'),
  page('Search box, two letters', '/admin/dashboard', '/api/admin/search?q=an'),
  page('Search box, a medicine', '/admin/dashboard', '/api/admin/search?q=metformin'),
]
