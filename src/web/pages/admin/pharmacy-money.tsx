import { useRevalidator } from 'react-router'
import { LinkedAccountForm } from '../../features/payouts/linked-account-form.tsx'
import { loadMoney, payoutsFailed } from '../../features/payouts/load-payouts.ts'
import { MoneyFacts } from '../../features/payouts/money-facts.tsx'
import { PayForm } from '../../features/payouts/pay-form.tsx'
import { PayoutTable } from '../../features/payouts/payout-table.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import type { Route } from './+types/pharmacy-money.ts'
import { OfficePage } from './office-page.tsx'

const toPayouts = { to: paths.adminPayouts, label: 'Payouts' }

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('A pharmacy’s money')

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadMoney(params.id)
}

export function HydrateFallback() {
  return (
    <OfficePage title="A pharmacy’s money">
      <TableSkeleton what="what it is owed" />
    </OfficePage>
  )
}

export default function PharmacyMoneyPage({ loaderData }: Route.ComponentProps) {
  const { found, gone } = loaderData
  const { revalidate, state } = useRevalidator()
  const busy = state === 'loading'
  const refresh = async () => void (await revalidate())
  if (found === null)
    return (
      <OfficePage title="A pharmacy’s money">
        <LoadFailed
          failure={gone ? 'Pharmacy not found' : payoutsFailed}
          busy={busy}
          onRetry={() => void refresh()}
          action={
            gone ? <ButtonLink to={paths.adminPayouts}>Back to Payouts</ButtonLink> : undefined
          }
        >
          {gone ? 'Nobody has this ID.' : 'It could not be read just now.'}
        </LoadFailed>
      </OfficePage>
    )
  const { money, payouts } = found
  return (
    <OfficePage
      title={money.pharmacy.name}
      back={toPayouts}
      table={{ busy, refresh: () => void refresh() }}
    >
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
    </OfficePage>
  )
}
