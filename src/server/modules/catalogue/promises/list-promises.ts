import { deliveryLimitsOf, isSameDistrict } from '#contract/delivery-rules.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { OperatorRules } from '#contract/operator-rule-words.ts'
import type { DeliveryPromise, promises } from '#contract/promises.ts'
import { states } from '#contract/states.ts'
import { indianDay, momentInIndia } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { findDistricts, findReach, promiseOf } from '../../delivery/index.ts'
import { findOperatorRules } from '../../drug-rules/index.ts'
import { findPromisedGoods, type PromisedGoods } from './promise-queries.ts'

/** Stock and cut-off times change it, and the checkout decides anew. */
const headers = { 'cache-control': 'public, max-age=60' }

type District = { name: string; stateCode: string }

/** By when products and medicines arrive at a PIN code. */
export async function listPromises(
  { db, now, terms }: Context,
  { params: { pin }, query }: HandlerInput<typeof promises.list>,
): Promise<Answer<typeof promises.list>> {
  const goods = await findPromisedGoods(db, { ...query, today: indianDay(now) })
  if (goods.length === 0) return { body: { promises: [] }, headers }
  const districts = await findDistricts(db, pin)
  const rules = await findOperatorRules(db)
  const sellers = goods.map(({ seller }) => seller)
  const reachOf = await findReach(db, pin, sellers)
  const paid = momentInIndia(now)
  const dayOf = (one: PromisedGoods): string | null | undefined => {
    const allowed = isAllowed(one, districts, rules)
    if (allowed === undefined) return undefined
    return allowed ? promiseOf(reachOf(one.seller.id), paid, terms.carrier) : null
  }
  const byId = Map.groupBy(goods, ({ asked }) => asked)
  const found = [...byId].flatMap(([_id, offers]): DeliveryPromise[] => {
    const days = offers.map(dayOf)
    const promisedOn = days.find((day) => typeof day === 'string') ?? null
    return promisedOn === null && days.includes(undefined) ? [] : [{ _id, promisedOn }]
  })
  return { body: { promises: found }, headers }
}

/**
 * Whether the law lets a seller deliver a medicine to a PIN code in these districts. Undefined if it is collected, or
 * may go to one district that is not among them: PIN codes cross districts, and the address says in which it is.
 */
function isAllowed(
  medicine: PromisedGoods,
  districts: readonly District[],
  rules: OperatorRules,
): boolean | undefined {
  const { pickup, district, state } = deliveryLimitsOf(medicine, medicine.seller, rules)
  if (pickup !== null) return undefined
  const isIn = state === null || districts.length === 0
  if (!isIn && !districts.some(({ stateCode }) => states[stateCode] === state)) return false
  if (district === null) return true
  return districts.some(({ name }) => isSameDistrict(name, district)) || undefined
}
