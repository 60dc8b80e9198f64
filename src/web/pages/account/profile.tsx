import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { privateMeta } from '../../document/seo.ts'
import { loadProfile } from '../../features/account/load-profile.ts'
import {
  ProfileFailed,
  ProfilePanel,
  ProfileSkeleton,
} from '../../features/account/profile-panel.tsx'
import { PasswordSection } from '../../features/change-password/password-section.tsx'
import { UnconfirmedEmail } from '../../features/confirm-email/unconfirmed-email.tsx'
import { ConsentsSection } from '../../features/consents/consents-section.tsx'
import { NomineeSection } from '../../features/nominee/nominee-section.tsx'
import { type Loaded, loadOrders, type OrderList } from '../../features/orders/load-orders.ts'
import { OrderCards } from '../../features/orders/order-cards.tsx'
import { NoOrders, OrdersFailed } from '../../features/orders/without-orders.tsx'
import { DeleteAccountSection } from '../../features/own-data/delete-account-section.tsx'
import { OwnDataSection } from '../../features/own-data/own-data-section.tsx'
import { SecondFactorsSection } from '../../features/second-factors/second-factors-section.tsx'
import { SessionsSection } from '../../features/sessions/sessions-section.tsx'
import { loginPath, paths } from '../../routing/paths.ts'
import { logOut } from '../../session/logout.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/profile.ts'

export const meta = () => privateMeta('My Account')

export async function clientLoader() {
  const [profile, orders] = await Promise.all([
    loadProfile('customer'),
    loadOrders({ limit: recentOrders }),
  ])
  return { profile, orders }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-8">
      <h1>My Account</h1>
      <ProfileSkeleton />
    </div>
  )
}

/** The tab is in the address, so that Order History can be linked to and survives a reload. */
export default function Profile({ loaderData: { profile, orders } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const tab = useLocation().hash === '#orders' ? 'orders' : 'profile'
  const { revalidate, state } = useRevalidator()
  const retry = {
    busy: state === 'loading',
    onRetry: () => void revalidate(),
    loginTo: loginPath('customer', paths.profile),
  }

  function leave() {
    const to = logOut('profile')
    notify.success('You have been logged out', savedFor)
    void navigate(to)
  }

  function select(id: string) {
    void navigate({ hash: id }, { replace: true, preventScrollReset: true })
  }

  const logOutButton = (
    <Button variant="quiet" className="profile__out" onClick={leave}>
      <Icon name="log-out" />
      Log Out
    </Button>
  )
  const ownPages = (
    <p className="row mb-4">
      <ButtonLink size="sm" to={paths.prescriptions}>
        Prescriptions
      </ButtonLink>
      <ButtonLink size="sm" to={paths.patients}>
        Patients
      </ButtonLink>
      <ButtonLink size="sm" to={paths.addresses}>
        Saved addresses
      </ButtonLink>
      <ButtonLink size="sm" to={paths.savedItems}>
        Saved for later
      </ButtonLink>
      <ButtonLink size="sm" to={paths.refills}>
        Refills
      </ButtonLink>
    </p>
  )
  const panel = profile.user ? (
    <>
      {profile.user.emailConfirmed ? null : (
        <UnconfirmedEmail of="customer" email={profile.user.email} />
      )}
      <ProfilePanel of="customer" key={JSON.stringify(profile.user)} loaded={profile.user}>
        <PasswordSection of="customer" />
        <SecondFactorsSection />
        <SessionsSection />
        <ConsentsSection />
        <NomineeSection />
        <OwnDataSection />
        <DeleteAccountSection />
        {logOutButton}
      </ProfilePanel>
    </>
  ) : (
    <>
      <ProfileFailed failure={profile.failure} {...retry} />
      {logOutButton}
    </>
  )
  return (
    <div className="wrap pt-8">
      <h1 className="mb-4">My Account</h1>
      {ownPages}
      <Tabs
        label="My Account"
        selected={tab}
        onSelect={select}
        tabs={[
          { id: 'profile', label: 'Profile', panel },
          {
            id: 'orders',
            label: 'Order History',
            panel: <RecentOrders orders={orders} {...retry} />,
          },
        ]}
      />
    </div>
  )
}

/** SPEC.md §9. */
const recentOrders = 3

type RecentOrdersProps = {
  orders: Loaded<OrderList>
  busy: boolean
  onRetry: () => void
  loginTo: string
}

function RecentOrders({ orders: { data, failure }, ...retry }: RecentOrdersProps) {
  if (data === null) return <OrdersFailed failure={failure} {...retry} />
  if (data.orders.length === 0) return <NoOrders />
  return (
    <>
      <OrderCards orders={data.orders} />
      <ButtonLink className="mt-5" to={paths.orderHistory}>
        View All
      </ButtonLink>
    </>
  )
}
