import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { adminRoleNames } from '#contract/admin-roles.ts'
import { privateMeta } from '../../document/seo.ts'
import { loadProfile } from '../../features/account/load-profile.ts'
import {
  ProfileFailed,
  ProfilePanel,
  ProfileSkeleton,
} from '../../features/account/profile-panel.tsx'
import { PasswordSection } from '../../features/change-password/password-section.tsx'
import { SecondFactorsSection } from '../../features/second-factors/second-factors-section.tsx'
import { SessionsSection } from '../../features/sessions/sessions-section.tsx'
import { loginPath } from '../../routing/paths.ts'
import { logOut } from '../../session/logout.ts'
import { ownAdminRole } from '../../session/may-administrate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Headline } from '../../ui/headline.tsx'
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
    <div className="wrap admin-page">
      <div className="pagehead">
        <h1>Admin Profile</h1>
      </div>
      <ProfileSkeleton />
    </div>
  )
}

/** The tab is in the address, so that Security can be linked to and survives a reload. */
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
    <div className="wrap admin-page">
      <div className="pagehead">
        <h1>Admin Profile</h1>
        <OwnRole />
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
                <SecondFactorsSection />
                <SessionsSection />
                <SecurityTips />
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}

/** SPEC.md's administrator, the owner, needs no word about it. */
function OwnRole() {
  const role = ownAdminRole()
  return role === 'owner' ? null : <p className="soft">Your role is {adminRoleNames[role]}.</p>
}

const tips = [
  'Use a long password that you use nowhere else.',
  'Let a password manager create and remember it.',
  'Log out on shared computers.',
  'We will never ask for your password, neither by phone nor by email.',
]

function SecurityTips() {
  return (
    <aside aria-labelledby="tips">
      <Headline id="tips">Security tips</Headline>
      <ul className="tips">
        {tips.map((tip) => (
          <li key={tip}>
            <Icon name="check" />
            {tip}
          </li>
        ))}
      </ul>
    </aside>
  )
}
