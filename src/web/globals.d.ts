interface Window {
  /** Set by first-paint.js: marks role, theme, name and cart count on <html> again. */
  markRoot?: () => void
  /** Set by first-paint.js: sends the form that was submitted before the page was awake. */
  wake?: () => void
}
