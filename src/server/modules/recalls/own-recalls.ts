import type { Answer, Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { OwnRecall } from '#contract/recall-shapes.ts'
import type { recalls } from '#contract/recalls.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { findOnHold } from './order-queries.ts'
import { nameOf } from './recall-name.ts'
import type { RecallRow } from './recall-queries.ts'
import { recallShapeOf } from './recall-view.ts'
import {
  countRecalls,
  findRecall,
  findRecalledOf,
  findRecalls,
  shareRecall,
  writeAnswer,
} from './recalled-queries.ts'

export async function listOwnRecalls(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { query }: HandlerInput<typeof recalls.own>,
): Promise<Answer<typeof recalls.own>> {
  const filter = { state: query.state, pharmacyId: actor.id }
  const list = { sort: '-openedAt', as: 'instant' as const, filter }
  const read = await readPage(list, query, (seek) => findRecalls(db, filter, seek))
  const page = await countPage(read, () => countRecalls(db, filter))
  const rows = page.rows.map(({ recall }) => recall)
  return tablePage(page, await ownViews(db, rows, actor.id), '/api/pharmacy/recalls', query)
}

/** Stores a pharmacy's answer, replacing an earlier one, until the recall is closed. */
export async function answerRecall(
  ctx: Context<Actor<'pharmacy'>>,
  { params: { id }, body: { note } }: HandlerInput<typeof recalls.answer>,
): Promise<Body<typeof recalls.answer>> {
  const { db, actor, now } = ctx
  if ((await findRecall(db, id, actor.id)) === null) throw new Problem('recall_not_found')
  const recall = await shareRecall(db, id)
  if (recall === null || recall.closedAt !== null) throw new Problem('recall_closed')
  await writeAnswer(db, { recallId: id, pharmacyId: actor.id, note, answeredAt: now })
  await recordAudit(ctx, {
    action: 'recall_answered',
    subject: { type: 'recall', id, name: nameOf(recall) },
    after: { note },
  })
  const [view] = await ownViews(db, [recall], actor.id)
  if (view === undefined) throw new Problem('recall_not_found')
  return { success: true, recall: view }
}

async function ownViews(
  db: Db,
  rows: readonly RecallRow[],
  pharmacyId: string,
): Promise<OwnRecall[]> {
  const ids = rows.map(({ id }) => id)
  const batches = await findRecalledOf(db, ids, pharmacyId)
  const onHold = await findOnHold(db, ids, pharmacyId)
  return rows.map((row) => {
    const own = batches.filter(({ recallId }) => recallId === row.id)
    const [{ note, answeredAt } = { note: null, answeredAt: null }] = own
    return {
      ...recallShapeOf(row),
      batches: own.map(({ id, medicineId, medicine, number, expiryDate, units, setAside }) => ({
        _id: id,
        medicine: { _id: medicineId, name: medicine },
        number,
        expiryDate,
        units,
        setAside,
      })),
      onHold: onHold
        .filter(({ recallId }) => recallId === row.id)
        .map(({ id, orderId }) => ({ _id: id, orderId })),
      answer:
        note === null || answeredAt === null
          ? null
          : { note, answeredAt: answeredAt.toISOString() },
    }
  })
}
