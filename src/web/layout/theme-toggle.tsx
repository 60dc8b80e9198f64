import { switchTheme } from '../document/theme.ts'
import { Icon } from '../ui/icon.tsx'

export function ThemeToggle() {
  return (
    <button
      type="button"
      className="navbtn"
      aria-label="Switch between light and dark"
      title="Light or dark"
      data-needs-js=""
      onClick={switchTheme}
    >
      <Icon name="moon" className="icon-moon" />
      <Icon name="sun" className="icon-sun" />
    </button>
  )
}
