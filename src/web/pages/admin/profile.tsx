import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { loadProfile } from '../../features/account/load-profile.ts'
import { ProfileFailed } from '../../features/account/profile-failed.tsx'
import { ProfilePanel } from '../../features/account/profile-panel.tsx'
import { ProfileSkeleton } from '../../features/account/profile-skeleton.tsx'
import { PasswordSection } from '../../features/change-password/password-section.tsx'
import { SecurityTips } from '../../features/security-tips/security-tips.tsx'
import { logOut } from '../../logout.ts'
import { notify, savedFor } from '../../notify.ts'
import { loginPath } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/profile.ts'

export const handle = { dense: true }
export const meta = () => privateMeta('Admin Profile')

export function clientLoader() {
  return loadProfile('admin')
}

export function HydrateFallback() {
  return (
    <div className="wrap office-page">
      <div className="pagehead">
        <h1>Admin Profile</h1>
      </div>
      <ProfileSkeleton />
    </div>
  )
}

/** The tab stands in the address, so that Security can be linked to and survives a reload. */
export default function AdminProfile({ loaderData: { user, failure } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const tab = useLocation().hash === '#security' ? 'security' : 'profile'
  const { revalidate, state } = useRevalidator()

  function leave() {
    const to = logOut('profile')
    notify.success('You have been logged out', savedFor)
    void navigate(to)
  }

  const logOutButton = (
    <Button variant="quiet" className="profile__out" onClick={leave}>
      <Icon name="log-out" />
      Log Out
    </Button>
  )
  const panel = user ? (
    <ProfilePanel of="admin" key={user.email + user.name} loaded={user}>
      {logOutButton}
    </ProfilePanel>
  ) : (
    <>
      <ProfileFailed
        failure={failure}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
        loginTo={loginPath('admin')}
      />
      {logOutButton}
    </>
  )
  return (
    <div className="wrap office-page">
      <div className="pagehead">
        <h1>Admin Profile</h1>
      </div>
      <Tabs
        label="Admin Profile"
        selected={tab}
        onSelect={(id) => void navigate({ hash: id }, { replace: true, preventScrollReset: true })}
        tabs={[
          { id: 'profile', label: 'Profile', panel },
          {
            id: 'security',
            label: 'Security',
            panel: (
              <div className="security">
                <PasswordSection of="admin" />
                <SecurityTips />
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}
