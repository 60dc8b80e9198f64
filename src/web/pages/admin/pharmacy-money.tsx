import { formatRupees, signedRupees } from '#contract/money.ts'
import type { PharmacyMoney } from '#contract/payouts.ts'
import { privateMeta } from '../../document/seo.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { LinkedAccountForm } from '../../features/payouts/linked-account-form.tsx'
import { loadMoney, payoutsFailed } from '../../features/payouts/load-payouts.ts'
import { PayForm } from '../../features/payouts/pay-form.tsx'
import { PayoutTable } from '../../features/payouts/payout-table.tsx'
import { paths } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import { LabelPanel } from '../../ui/label-panel.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/pharmacy-money.ts'
import { AdminPage } from './admin-page.tsx'

const toPayouts = { to: paths.adminPayouts, label: 'Payouts' }

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Pharmacy payouts')

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadMoney(params.id)
}

export function HydrateFallback() {
  return (
    <AdminPage title="Pharmacy payouts">
      <TableSkeleton what="the balance" />
    </AdminPage>
  )
}

export default function PharmacyMoneyPage({ loaderData }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, loaderData.found === null && !loaderData.gone)
  const { found, gone } = page.shown
  const { busy, reload: refresh } = page
  if (found === null)
    return (
      <AdminPage title="Pharmacy payouts">
        <LoadFailed
          failure={gone ? 'Pharmacy not found' : payoutsFailed}
          busy={busy}
          onRetry={() => void refresh()}
          action={
            gone ? <ButtonLink to={paths.adminPayouts}>Back to Payouts</ButtonLink> : undefined
          }
        >
          {gone ? 'No pharmacy has this ID.' : 'It could not be loaded just now.'}
        </LoadFailed>
      </AdminPage>
    )
  const { money, payouts } = found
  return (
    <AdminPage
      title={money.pharmacy.name}
      back={toPayouts}
      table={{ busy, refresh: () => void refresh() }}
    >
      <NotRefreshed {...page} />
      <div className="money-page">
        <MoneyFacts money={money} />
        <Section id="pay" title="Pay by hand">
          <PayForm money={money} onPaid={refresh} />
        </Section>
        <Section id="linked-account" title="Linked account">
          <LinkedAccountForm money={money} onSaved={refresh} />
        </Section>
        {payouts.length === 0 ? null : (
          <Section id="payouts" title="Payouts">
            <PayoutTable payouts={payouts} named={false} />
          </Section>
        )}
      </div>
    </AdminPage>
  )
}

/** What the marketplace owes one pharmacy, and which part is due. */
function MoneyFacts({ money }: { money: PharmacyMoney }) {
  const { balance, due, payable, onTheWay, advance, commissionPercent } = money
  return (
    <LabelPanel
      title="Balance"
      facts={[
        ['Balance', signedRupees(balance)],
        ['Payable now', formatRupees(payable)],
        ['Due from statements', formatRupees(due)],
        ['On its way', formatRupees(onTheWay)],
        ['Paid, not yet delivered', formatRupees(advance)],
        ['Commission of new orders', `${commissionPercent}%`],
      ]}
    >
      <p className="label__foot">
        This week’s earnings become due with this week’s statement. The commission is a setting of
        the shop (COMMISSION_PERCENT); an order keeps the rate it was placed with.
      </p>
    </LabelPanel>
  )
}
