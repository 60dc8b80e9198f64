/** The calls that every admin page makes. */
const frame = ['/api/admin/badges', '/api/admin/profile']

/** A document and the calls that it makes. */
export type Page = { name: string; path: string; calls: string[] }

function plain(name: string, path: string, ...calls: string[]): Page {
  return { name, path, calls }
}

function page(name: string, path: string, ...calls: string[]): Page {
  return { name, path, calls: [...frame, ...calls] }
}

const table = (name: string, path: string, call: string, query = ''): Page =>
  page(name, `${path}${query && `?${query}`}`, `${call}?limit=25${query && `&${query}`}`)
const users = (name: string, query?: string) => table(name, '/admin/users', '/api/customer', query)
const orders = (name: string, query?: string) =>
  table(name, '/admin/orders', '/api/admin/orders', query)

/** Every page as it opens, and its most expensive searches, sorts and filters. */
export const adminPages: readonly Page[] = [
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
  users('Users by email, backwards', 'sort=-email'),
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
  page('Ledger', '/admin/ledger', '/api/admin/ledger', '/api/admin/ledger/entries?limit=25'),
  table('Payouts', '/admin/payouts/made', '/api/admin/payouts'),
  page('Profile', '/admin/profile'),
  page('Search box, a common name', '/admin/dashboard', '/api/admin/search?q=kulkarni'),
  page('Search box, two letters', '/admin/dashboard', '/api/admin/search?q=an'),
  page('Search box, a medicine', '/admin/dashboard', '/api/admin/search?q=metformin'),
]

/** Those of the busiest pharmacy; `statement`: its newest. */
export const pharmacyPages = (statement: string): readonly Page[] => [
  plain('Orders', '/pharmacy/orders', '/api/pharmacy/shipments?limit=25'),
  plain(
    'Orders, delivered',
    '/pharmacy/orders',
    '/api/pharmacy/shipments?limit=25&state=delivered',
  ),
  plain(
    'Orders of a common name',
    '/pharmacy/orders',
    '/api/pharmacy/shipments?limit=25&q=kulkarni',
  ),
  plain('Orders of a rare name', '/pharmacy/orders', '/api/pharmacy/shipments?limit=25&q=rababa'),
  plain(
    'Balance',
    '/pharmacy/movements',
    '/api/pharmacy/balance',
    '/api/pharmacy/movements?limit=25',
  ),
  plain('Statements', '/pharmacy/statements', '/api/pharmacy/statements?limit=25'),
  plain(
    'A statement',
    `/pharmacy/statements/${statement}`,
    `/api/pharmacy/statements/${statement}`,
    `/api/pharmacy/movements?limit=25&statement=${statement}`,
  ),
]

export const customerPages: readonly Page[] = [
  plain('Orders', '/order-history', '/api/orders/user?limit=25'),
]
