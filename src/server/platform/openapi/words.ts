/** Words about what the shapes can't say themselves. */

export const headerNotes: Record<string, string> = {
  'x-total-count': 'How many there are in all, on every page.',
  'x-page-start': 'The number of the page’s first row, from 1.',
  link: 'Where the next page is: <…>; rel="next" (RFC 8288), and where the list can be read backwards, rel="prev". Missing where nothing follows.',
  etag: 'Send it back as If-None-Match: 304 says that nothing has changed.',
  'x-request-id': 'Names the request in the shop’s log; every answer carries it.',
  'cache-control': 'How long the answer may be kept.',
}

export const parameterNotes: Record<string, string> = {
  q: 'Words to look for, in any order; the last one may be unfinished.',
  category: 'One of the names that GET /api/categories lists.',
  cursor: 'Where to go on; opaque: take it from the page before.',
  limit: 'How many to a page.',
  sort: 'Order; a minus turns it round.',
  filter: 'What asks for attention: few left, none left, or near its expiry.',
  inStock: 'true: only what can be bought now.',
  minPrice: 'Rupees.',
  maxPrice: 'Rupees.',
  verified: 'true: only those that sell; false: only those that wait for approval.',
  waiting: 'true: only if it still waits for approval; 409 otherwise.',
  timeRange: 'How far back the report goes, today included.',
}
