import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AdminDrawer } from './admin-drawer.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { AdminNameLink } from './admin-name-link.tsx'
import { useBadges } from './use-badges.ts'

type AdminShellProps = { children: ReactNode; search?: ReactNode; onLogOut: () => void }

/** What stands around every page of the administration: a sidebar from 1024 px (SPEC.md §9), below that a drawer. */
export function AdminShell({ children, search, onLogOut }: AdminShellProps) {
  const badges = useBadges()
  const [open, setOpen] = useState(false)
  const menu = <AdminMenu badges={badges} onLogOut={onLogOut} />
  return (
    <div className="office">
      <a className="skip" href="#page">
        Skip the menu
      </a>
      <div className="office__side">{menu}</div>
      <AdminDrawer open={open} onClose={() => setOpen(false)}>
        {menu}
      </AdminDrawer>
      <div className="office__main">
        <div className="office__bar">
          <IconButton
            label="Open the admin menu"
            className="office__open"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Icon name="panel-left" />
          </IconButton>
          {search}
          <AdminNameLink />
        </div>
        <div id="page" className="office__page" tabIndex={-1}>
          {children}
        </div>
      </div>
    </div>
  )
}
