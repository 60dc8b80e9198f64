/** Words about what the shapes can't say themselves. */

export const headerNotes: Record<string, string> = {
  'x-total-count': 'How many there are in all, on every page.',
  'x-search-match':
    'typed, or close: nothing matches q as typed, and these only look or sound like it. Missing without q.',
  'x-page-start': 'The number of the page’s first row, from 1.',
  link: 'Where the next page is: <…>; rel="next" (RFC 8288), and where the list can be read backwards, rel="prev". Missing where nothing follows.',
  etag: 'Send it back as If-None-Match: 304 says that nothing has changed.',
  'x-request-id': 'Names the request in the shop’s log; every answer carries it.',
  'cache-control': 'How long the answer may be kept.',
}

export const parameterNotes: Record<string, string> = {
  id: 'Whose: the id of the record that the path names.',
  orderId: 'The shop’s own id of the order.',
  q: 'Words to look for, in any order; the last one may be unfinished.',
  category: 'One of the names that GET /api/categories lists.',
  cursor: 'Where to go on; opaque: take it from the page before.',
  limit: 'How many to a page.',
  sort: 'Order; a minus turns it round.',
  filter: 'What asks for attention: few left, none left, or near its expiry.',
  form: 'Dosage form.',
  name: 'The medicine’s name, as it is to be shown.',
  composition: 'Its salts and how much of each, in free text.',
  packSize: 'What a pack holds, in free text: strip of 15 tablets.',
  pharmacy: 'Only what this pharmacy sells: its id.',
  prescription:
    'true: what the law wants a prescription for; false: what it surely wants none for. Where nobody has said, it is neither.',
  inStock: 'true: only what can be bought now.',
  minPrice: 'Rupees.',
  maxPrice: 'Rupees.',
  timeRange: 'How far back to look, today included.',
  status: 'Only orders that the administrator gave this status.',
  paymentStatus: 'Only orders whose payment came so far.',
  from: 'First day, YYYY-MM-DD, in India.',
  to: 'Last day, YYYY-MM-DD, in India.',
  action: 'Only traces of this.',
  actor: 'Only what this account did: its id.',
  subjectType: 'Only what was done to records of this kind.',
  subject: 'Only what was done to this record: its id.',
  verified: 'true: only those that sell; false: only those that wait.',
  waiting: 'true: only if it still waits for approval.',
  upTo: 'The newest that was seen: its number.',
  dryRun: 'true: tells what would change, and changes nothing.',
  kind: 'Read the file as one of the known lists, whatever its columns.',
  columns: 'Which column says what, as field:place from 0: name:0,price:3.',
  encoding: 'How the text is written; found from its bytes when left out.',
}
