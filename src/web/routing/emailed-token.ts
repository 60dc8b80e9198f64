/**
 * The token of an emailed link. It is in the fragment, which browsers do not send to servers. null
 * if the fragment has no complete token.
 */
export function emailedToken(hash: string): string | null {
  return /^#token=([\w-]{43})$/.exec(hash)?.[1] ?? null
}
