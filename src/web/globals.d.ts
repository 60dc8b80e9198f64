interface Window {
  /** Set by first-paint.js: marks role, theme, name and cart count on <html> again. */
  markRoot?: () => void
}
