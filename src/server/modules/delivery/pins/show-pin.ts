import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { pins } from '#contract/pins.ts'
import { Problem } from '#contract/problem.ts'
import { states } from '#contract/states.ts'
import type { Context } from '../../../platform/context.ts'
import { findDistricts } from './pin-queries.ts'

/** Where a PIN code is. */
export async function showPin(
  { db }: Context,
  { params: { pin } }: HandlerInput<typeof pins.show>,
): Promise<Body<typeof pins.show>> {
  const found = await findDistricts(db, pin)
  const districts = found.map(({ name, city, stateCode }) => ({
    name,
    city,
    state: states[stateCode] ?? '',
  }))
  const [main] = districts
  if (main === undefined)
    throw new Problem('pin_not_found', {
      message: `We don’t know the PIN code ${pin}. Check the six digits.`,
    })
  return { pin, city: main.city, state: main.state, districts }
}
