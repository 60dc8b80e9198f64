import type { catalogue } from '#contract/catalogue.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { factsOf } from './facts/medicine-facts.ts'

/** What would be told of a medicine with this text: what a form shows before anything is stored. */
export async function tellFacts(
  _: unknown,
  { query }: HandlerInput<typeof catalogue.tellFacts>,
): Promise<Body<typeof catalogue.tellFacts>> {
  const { name = '', composition = '', packSize = '' } = query
  const sources = { name, composition, packSize, manufacturer: null }
  const { form, strength, packAmount, packUnit } = factsOf(sources)
  return { form, strength, packAmount, packUnit }
}
