/** The cursor in a `Link: <…?cursor=…>; rel="next"` header; null where nothing follows. */
export function nextCursor(link: string | null): string | null {
  const address = /<([^>]*)>\s*;\s*rel="next"/.exec(link ?? '')?.[1]
  if (address === undefined) return null
  return new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('cursor')
}
