import { isDeepStrictEqual } from 'node:util'
import type { areaCalls, DeliveryAreas } from '#contract/delivery-areas.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { states } from '#contract/states.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { findPharmacyName } from '../../pharmacies/index.ts'
import { type AreasRow, findAreas, findDistrictsById, storeAreas } from './area-queries.ts'
import { knownAreas } from './known-areas.ts'

export const everywhere: AreasRow = { districts: [], prefixes: [], pin: null, radiusKm: null }

export async function showAreas({
  db,
  actor,
}: Context<Actor<'pharmacy'>>): Promise<Body<typeof areaCalls.show>> {
  return viewOf(db, (await findAreas(db, actor.id)) ?? everywhere)
}

/** Replaces the areas. What was ordered before is still delivered. */
export async function changeAreas(
  ctx: Context<Actor<'pharmacy'>>,
  { body }: HandlerInput<typeof areaCalls.change>,
): Promise<Body<typeof areaCalls.change>> {
  const { db, actor } = ctx
  const before = await viewOf(db, (await findAreas(db, actor.id)) ?? everywhere)
  const row = await knownAreas(db, body)
  await storeAreas(db, actor.id, row)
  const areas = await viewOf(db, row)
  if (!isDeepStrictEqual(before, areas))
    await recordAudit(ctx, {
      action: 'delivery_areas_changed',
      subject: {
        type: 'pharmacy',
        id: actor.id,
        name: (await findPharmacyName(db, actor.id)) ?? '',
      },
      before,
      after: areas,
    })
  return { success: true, areas }
}

async function viewOf(db: Db, row: AreasRow): Promise<DeliveryAreas> {
  const { districts, prefixes, pin, radiusKm } = row
  const found = districts.length === 0 ? [] : await findDistrictsById(db, districts)
  return {
    districts: found.map(({ name, stateCode }) => `${name}, ${states[stateCode] ?? ''}`),
    prefixes,
    pin: pin === null ? null : String(pin),
    radiusKm,
  }
}
