interface Window {
  /** Set by first-paint.js: sets role, theme, name and cart count on <html> again. */
  markRoot?: () => void
  /** Set by first-paint.js: submits the form that was sent before the scripts ran. */
  wake?: () => void
}
