import { useRef } from 'react'
import type { CartPlan } from '#contract/cart-plans.ts'
import { formatRupees } from '#contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { changesText, planName, planText } from './plan-words.ts'
import type { Plans } from './use-plans.ts'

/** Other ways to buy the cart, each with a button that changes it; empty while the cart is best as it is. */
export function PlansPanel({ use }: { use: Plans }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { plans, failed, undoWords, busy } = use
  if (plans.length === 0 && !failed && undoWords === null) return null

  /** The pressed button goes away. */
  async function keepFocus(work: Promise<void>) {
    await work
    heading.current?.focus()
  }

  return (
    <section className="plans" aria-labelledby="plans-title">
      <h2 className="plans__title" id="plans-title" ref={heading} tabIndex={-1}>
        Ways to buy this cart
      </h2>
      <div role="status">
        {undoWords === null ? null : (
          <p className="plans__done">
            <span>{undoWords}</span>
            <Button
              variant="quiet"
              size="sm"
              busy={busy}
              onClick={() => void keepFocus(use.takeBack())}
            >
              Undo
            </Button>
          </p>
        )}
      </div>
      {failed ? (
        <p className="plans__done">
          <span>The offers of other pharmacies could not be compared.</span>
          <Button variant="quiet" size="sm" onClick={use.askAgain}>
            Try again
          </Button>
        </p>
      ) : null}
      <ul>
        {plans.map((plan) => (
          <PlanRow
            key={planName(plan)}
            plan={plan}
            busy={busy}
            onSwitch={() =>
              void keepFocus(use.switchTo(plan, `Switched: ${planName(plan).toLowerCase()}.`))
            }
          />
        ))}
      </ul>
    </section>
  )
}

type PlanRowProps = { plan: CartPlan; busy: boolean; onSwitch: () => void }

function PlanRow({ plan, busy, onSwitch }: PlanRowProps) {
  const name = planName(plan)
  return (
    <li className="plans__plan">
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p className="small soft">{planText(plan)}</p>
        <details className="small">
          <summary>{changesText(plan)}</summary>
          <ul>
            {plan.changes.map((change) => (
              <li key={change.from}>
                {change.name}: {change.pharmacy}, {formatRupees(change.priceTo)} instead of{' '}
                {formatRupees(change.priceFrom)}
              </li>
            ))}
          </ul>
        </details>
      </div>
      <Button busy={busy} aria-label={`Switch to ${name.toLowerCase()}`} onClick={onSwitch}>
        Switch
      </Button>
    </li>
  )
}
