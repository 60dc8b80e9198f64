/** Public pages with texts and forms, besides the catalogue's. */
export const textPages = [
  '/about',
  '/support',
  '/contact',
  '/grievance',
  '/privacy',
  '/terms',
  '/returns',
  '/ranking',
  '/login',
  '/customer/login',
  '/customer/register',
  '/pharmacy/register',
] as const
