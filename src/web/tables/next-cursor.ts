/** The cursor in a `Link: <…?cursor=…>; rel="next"` header; null if there is no next page. */
export function nextCursor(link: string | null): string | null {
  return linkedCursor(link, 'next')
}

/** The same for the previous or next page. */
export function linkedCursor(link: string | null, rel: 'next' | 'prev'): string | null {
  const address = new RegExp(`<([^>]*)>\\s*;\\s*rel="${rel}"`).exec(link ?? '')?.[1]
  if (address === undefined) return null
  return new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('cursor')
}
