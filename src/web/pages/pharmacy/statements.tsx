import type { ReactNode } from 'react'
import { formatRupees, signedRupees } from '#contract/money.ts'
import { returnableDays } from '#contract/returns.ts'
import type { Balance } from '#contract/settlement.ts'
import { privateMeta } from '../../document/seo.ts'
import { useTerms } from '../../document/terms.ts'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { loadStatements, statementsFailed } from '../../features/statements/load-statements.ts'
import { NoStatements, StatementTable } from '../../features/statements/statement-table.tsx'
import { formatDay } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/statements.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Statements')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [loaded, { pharmacy }] = await Promise.all([loadStatements(request.url), loadPharmacy()])
  return { ...loaded, pharmacy }
}

export function HydrateFallback() {
  return (
    <Frame>
      <TableSkeleton what="your statements" />
    </Frame>
  )
}

export default function Statements({ loaderData: { address, found } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  if (found === null)
    return (
      <Frame>
        <LoadFailed
          failure={statementsFailed}
          busy={table.busy}
          onRetry={() => void table.refresh()}
        >
          Your money is safe; the balance could not be loaded just now.
        </LoadFailed>
      </Frame>
    )
  const { balance, page } = found
  const { rows } = page
  return (
    <Frame
      end={
        <ButtonLink to={paths.movements} size="sm">
          All movements
        </ButtonLink>
      }
    >
      <BalanceStrip balance={balance} />
      <WaitingEarnings waiting={balance.waiting} />
      <TableFrame busy={table.busy}>
        {rows.length === 0 ? <NoStatements /> : <StatementTable statements={rows} />}
      </TableFrame>
      {rows.length === 0 ? null : (
        <Pager of="statements" {...table} {...page} count={rows.length} />
      )}
    </Frame>
  )
}

function Frame({ end, children }: { end?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap admin-page">
      <div className="pagehead">
        <h1>Statements</h1>
        {end}
      </div>
      {children}
    </div>
  )
}

/** When which earnings become payable. */
function WaitingEarnings({ waiting }: Pick<Balance, 'waiting'>) {
  const cash = useTerms()?.cashOnDelivery
  if (waiting.length === 0) return null
  const decided = cash
    ? 'when a return is decided, or the carrier has remitted the cash'
    : 'when a return is decided'
  return (
    <section aria-labelledby="waiting-earnings">
      <h2 id="waiting-earnings">Payable later</h2>
      <p className="soft small">
        Earnings can be paid out once the {returnableDays} days for returns are over.
      </p>
      <ul>
        {waiting.map(({ from, amount }) => (
          <li key={from ?? 'return'}>
            {formatRupees(amount)} {from === null ? decided : `from ${formatDay(from)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the marketplace owes the pharmacy. */
function BalanceStrip({ balance }: { balance: Balance }) {
  const { onTheWay, advance, commissionPercent, paidBy, nextStatement } = balance
  const how = paidBy === 'provider' ? 'to your linked account' : 'by bank transfer'
  const stats = [
    [
      'Your balance',
      signedRupees(balance.balance),
      balance.balance < 0 ? 'Deducted from your next sales' : `Paid out ${how}`,
    ],
    ['Payable now', formatRupees(balance.payable), 'Without earnings that can still be returned'],
    ['On its way to you', formatRupees(onTheWay), onTheWay > 0 ? 'Sent, not confirmed yet' : ''],
    ['Paid, not delivered yet', formatRupees(advance), 'Yours once delivered'],
    ['Next statement', formatDay(nextStatement), `Commission ${commissionPercent}%`],
  ] as const
  return (
    <dl className="stats stats--money">
      {stats.map(([label, sum, hint]) => (
        <div key={label} className="stat">
          <dt className="stat__label">{label}</dt>
          <dd>
            <span className="stat__n">{sum}</span>
            <span className="stat__d">{hint}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
