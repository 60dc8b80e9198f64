/** What the pages of the administrator's area call; searches and sorts are those that cost most. */
export const officePages = [
  { name: 'Dashboard', path: '/admin/dashboard', calls: ['/api/admin/dashboard-stats'] },
]
