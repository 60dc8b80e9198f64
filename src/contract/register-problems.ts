/** Problems of registers and of links to them. */
export const registerProblems = {
  register_too_long: [
    409,
    'This period has more than 2,000 rows. Choose a shorter period to print it, or save it as CSV.',
  ],
  inspection_over: [
    404,
    'This link does not work, or no longer works. Ask whoever sent it to you for a new one.',
  ],
  inspection_link_not_found: [404, 'This link no longer exists. Reload to see the latest.'],
  too_many_links: [
    409,
    'This pharmacy has 20 links that still work. Revoke one, or wait until one expires, before you create another.',
  ],
} as const
