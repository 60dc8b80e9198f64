import { type ReactNode, useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Badges } from '#contract/admin-overview.ts'
import { adminProfile } from '#contract/admin-profile.ts'
import { api, watchWrites } from '../../api/api.ts'
import { paths } from '../../routing/paths.ts'
import { readUserName } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AdminDrawer } from './admin-drawer.tsx'
import { AdminMenu } from './admin-menu.tsx'

type AdminShellProps = { children: ReactNode; search?: ReactNode; onLogOut: () => void }

/** The layout of the admin pages: a sidebar from 1024 px (SPEC.md §9), below that a drawer. */
export function AdminShell({ children, search, onLogOut }: AdminShellProps) {
  const badges = useBadges()
  const [open, setOpen] = useState(false)
  const menu = <AdminMenu badges={badges} onLogOut={onLogOut} />
  return (
    <div className="admin-area">
      <a className="skip" href="#page">
        Skip the menu
      </a>
      <div className="admin__side">{menu}</div>
      <AdminDrawer open={open} onClose={() => setOpen(false)}>
        {menu}
      </AdminDrawer>
      <div className="admin__main">
        <div className="admin__bar">
          <IconButton
            label="Open the admin menu"
            className="admin__open"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Icon name="panel-left" />
          </IconButton>
          {search}
          <AdminNameLink />
        </div>
        <div id="page" className="admin__page" tabIndex={-1}>
          {children}
        </div>
      </div>
    </div>
  )
}

function AdminNameLink() {
  const name = useAdminName()
  return (
    <NavLink to={paths.adminProfile} className="admin__name" title={name}>
      <Avatar name={name} />
      <span className="admin__words">{name}</span>
    </NavLink>
  )
}

/** The profile's name; until it is loaded, or if that fails, the stored name or 'Admin User' (SPEC.md §8). */
function useAdminName(): string {
  const [name, setName] = useState('')
  const session = useSession()
  const isAdmin = session?.role === 'admin'
  useEffect(() => {
    // The layout renders before the guard has checked the session.
    if (!isAdmin) return
    const load = () =>
      api.adminProfile.show().then(
        (profile) => setName(profile.name),
        () => undefined,
      )
    void load()
    return watchWrites((url) => {
      if (url === adminProfile.update.path) void load()
    })
  }, [isAdmin])
  return name || (session && readUserName()) || 'Admin User'
}

/** Counts for the menu. Reloads on every page and after every write; keeps the last counts if that fails. */
function useBadges(): Badges | null {
  const [badges, setBadges] = useState<Badges | null>(null)
  const { pathname } = useLocation()
  const isAdmin = useSession()?.role === 'admin'
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload the counts on every page
  useEffect(() => {
    // The layout renders before the guard has checked the session.
    if (!isAdmin) return
    let current = true
    const load = () =>
      api.overview.badges().then(
        (counted) => current && setBadges(counted),
        () => undefined,
      )
    void load()
    const stop = watchWrites(() => void load())
    return () => {
      current = false
      stop()
    }
  }, [pathname, isAdmin])
  return badges
}
