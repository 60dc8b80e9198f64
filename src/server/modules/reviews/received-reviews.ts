import * as z from 'zod/mini'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import type { reviews } from '#contract/reviews.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { packCursor, placedInstant, unpackCursor } from '../../platform/cursor.ts'
import { countUnanswered, findReceived } from './review-queries.ts'
import { reviewView } from './review-view.ts'

/** Customer reviews of the pharmacy's medicines, whether on sale or not. */
export async function receivedReviews(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { query: { cursor, limit } }: HandlerInput<typeof reviews.received>,
): Promise<Body<typeof reviews.received>> {
  const after = cursor ? unpackCursor(actor.id, place, cursor) : null
  const found = await findReceived(db, actor.id, { after, take: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    reviews: rows.map(({ medicine, ...row }) => ({
      ...reviewView(row),
      medicine: { _id: row.medicineId, name: medicine.name, listed: medicine.deletedAt === null },
    })),
    unanswered: await countUnanswered(db, actor.id),
    nextCursor:
      last === undefined
        ? null
        : packCursor(actor.id, {
            unanswered: last.reply === null,
            createdAt: last.createdAt.toISOString(),
            id: last.id,
          }),
  }
}

const place = z.object({ unanswered: z.boolean(), createdAt: placedInstant, id })
