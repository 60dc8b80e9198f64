/** The headers of one page: how many there are in all, and where the next page is. */
export function pageHeaders(
  total: number,
  path: string,
  query: Record<string, unknown>,
  cursor: string | null,
): { 'x-total-count': string; link: string | null } {
  return { 'x-total-count': String(total), link: cursor && nextLink(path, query, cursor) }
}

function nextLink(path: string, query: Record<string, unknown>, cursor: string): string {
  const given = Object.entries({ ...query, cursor })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
  return `<${path}?${new URLSearchParams(given)}>; rel="next"`
}
