/** Products whose pages were opened on this device, newest first; a logout forgets them. No server stores the list. */
export function viewedProducts(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, 12) : []
  } catch {
    return []
  }
}

export function rememberViewed(id: string): void {
  const ids = [id, ...viewedProducts().filter((one) => one !== id)].slice(0, 12)
  try {
    localStorage.setItem('recentlyViewed', JSON.stringify(ids))
  } catch {
    // Without storage, nothing is remembered.
  }
}

export function forgetViewed(): void {
  localStorage.removeItem('recentlyViewed')
  window.markRoot?.()
}
