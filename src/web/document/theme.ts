const aYear = 365 * 24 * 60 * 60

/**
 * Switches between light and dark. Stored in a cookie, because logging out clears the storage and
 * the choice should survive that.
 */
export function switchTheme(): void {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `theme=${theme}; path=/; max-age=${aYear}; samesite=lax`
  window.markRoot?.()
}
