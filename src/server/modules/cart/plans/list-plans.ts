import type { CartPlan, cartPlans, PlanChange, PlanGoal, PlanTotals } from '#contract/cart-plans.ts'
import type { DeliveryTerms } from '#contract/delivery-terms.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import type { CustomerContext, ReservedBy } from '../change-cart.ts'
import { cheapestPlan, fewestPlan, type Plan, planOf, soonestPlan } from './cart-plans.ts'
import { findChoices, type ItemChoice, never } from './find-choices.ts'

/** Other ways to buy the cart that are better in something. */
export function listPlansWith(reservedBy: ReservedBy) {
  return async (
    ctx: CustomerContext,
    { query: { pin } }: HandlerInput<typeof cartPlans.list>,
  ): Promise<Answer<typeof cartPlans.list>> => {
    const choices = await findChoices(ctx, pin, reservedBy)
    if (choices === null || choices.length === 0) return { success: true, now: null, plans: [] }
    const terms = ctx.terms.delivery
    const now = planOf(
      choices.map(({ current }) => current),
      terms,
    )
    return { success: true, now: totalsOf(now), plans: betterPlans(now, choices, terms) }
  }
}

/** The best plan for each goal in which it beats the cart as it is; a plan that serves two goals is listed once. */
function betterPlans(now: Plan, choices: readonly ItemChoice[], terms: DeliveryTerms): CartPlan[] {
  const items = choices.map(({ offers }) => offers)
  const cheapest = cheapestPlan(items, terms)
  const fewest = fewestPlan(items, terms)
  const soonest = soonestPlan(items, terms)
  const better: { goal: PlanGoal; plan: Plan }[] = []
  if (cheapest.totalPaise < now.totalPaise) better.push({ goal: 'cheapest', plan: cheapest })
  if (fewest.shipments < now.shipments) better.push({ goal: 'fewest', plan: fewest })
  if (soonest.promisedOn < now.promisedOn) better.push({ goal: 'soonest', plan: soonest })
  const byOffers = Map.groupBy(better, ({ plan }) =>
    plan.offers.map(({ medicineId }) => medicineId).join(),
  )
  return [...byOffers.values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ plan }) => ({
      goals: alike.map(({ goal }) => goal),
      ...totalsOf(plan),
      saving: rupeesOf(now.totalPaise - plan.totalPaise),
      changes: changesOf(plan, choices),
    })),
  )
}

function changesOf(plan: Plan, choices: readonly ItemChoice[]): PlanChange[] {
  return choices.flatMap(({ current, offers }, item) => {
    const chosen = offers.find(({ medicineId }) => medicineId === plan.offers[item]?.medicineId)
    if (chosen === undefined || chosen === current) return []
    return [
      {
        from: current.medicineId,
        to: chosen.medicineId,
        name: current.medicine.name,
        priceFrom: rupeesOf(current.medicine.pricePaise),
        priceTo: rupeesOf(chosen.medicine.pricePaise),
        pharmacy: chosen.medicine.pharmacy.name,
      },
    ]
  })
}

function totalsOf(plan: Plan): PlanTotals {
  return {
    subtotal: rupeesOf(plan.subtotalPaise),
    delivery: rupeesOf(plan.deliveryPaise),
    total: rupeesOf(plan.totalPaise),
    shipments: plan.shipments,
    promisedOn: plan.promisedOn === never ? null : plan.promisedOn,
  }
}
