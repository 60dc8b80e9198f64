/*
 * first-paint.js runs in <head> before the first paint. Its text is inlined in every page and loaded once more with the
 * scripts: so it imports nothing, and its comments stand here.
 */
interface Window {
  /**
   * Sets role, theme, name, cart count, unread count and whether medicines were viewed on <html>, from storage alone.
   * session.ts calls it again after every change.
   */
  markRoot?: () => void
  /**
   * Submits the form that was sent before the scripts ran. Submitting it then would have left the page, so the event
   * was stored.
   */
  wake?: () => void
}
