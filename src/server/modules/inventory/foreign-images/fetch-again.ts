import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { photos } from '#contract/photos.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { findForChange, findOwn } from '../medicines/medicine-queries.ts'
import { foreignImageOf } from '../medicines/medicine-view.ts'
import { requestImages } from './request-queries.ts'

/** Requests a medicine's picture once more if it has failed; otherwise changes nothing. */
export async function fetchAgain(
  { db, actor, now }: Context<Actor<'pharmacy'>>,
  { params: { id } }: HandlerInput<typeof photos.fetchAgain>,
): Promise<Body<typeof photos.fetchAgain>> {
  // The medicine first, as in every change of it: two would otherwise wait for each other.
  if ((await findForChange(db, id, actor.id)) === null) throw new Problem('medicine_not_found')
  await requestImages(db, [id], now)
  const row = await findOwn(db, id, actor.id)
  if (row === null) throw new Problem('medicine_not_found')
  return { image: row.image, foreignImage: foreignImageOf(row) }
}
