import { Icon } from '../ui/icon.tsx'

const aYear = 365 * 24 * 60 * 60

/** Light or dark. Kept in a cookie: logging out clears the storage, and the choice should outlive that. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="navbtn"
      aria-label="Switch between light and dark"
      title="Light or dark"
      data-needs-js=""
      onClick={toggle}
    >
      <Icon name="moon" className="icon-moon" />
      <Icon name="sun" className="icon-sun" />
    </button>
  )
}

function toggle() {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `theme=${theme}; path=/; max-age=${aYear}; samesite=lax`
  window.markRoot?.()
}
