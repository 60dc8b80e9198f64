import { orderNumber } from '#contract/order-number.ts'
import { Problem } from '#contract/problem.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { drawDocumentsOf } from '../documents/index.ts'
import { viewPage } from '../prescriptions/index.ts'
import { accountParts } from './account-queries.ts'
import type { Part } from './part-queries.ts'
import { readMe } from './read-me.ts'
import {
  findGrievanceIds,
  findOrderIds,
  findPageIds,
  findPhotoContent,
  findPhotoIds,
  findPrescriptionIds,
  grievanceParts,
  orderParts,
  prescriptionParts,
} from './record-queries.ts'
import type { ZippedFile } from './zip.ts'

type Files = AsyncGenerator<ZippedFile>
type Source = Pick<Context, 'db' | 'now'> & { customerId: string }

/**
 * The files of a customer's copy, each read when it is asked for: at most one order, one picture or one table's rows
 * of the account is in memory.
 */
export async function* ownFiles(source: Source): Files {
  yield { name: 'README.txt', content: readMe(source.now) }
  for (const [name, part] of Object.entries(accountParts)) {
    const rows = await part.rows(source.db, source.customerId)
    if (rows.length > 0) yield { name: `account/${name}.json`, content: jsonOf(rows) }
  }
  yield* orderFiles(source)
  yield* prescriptionFiles(source)
  yield* photoFiles(source)
  for (const id of await findGrievanceIds(source.db, source.customerId))
    yield {
      name: `complaints/${id}.json`,
      content: jsonOf(await readParts(source.db, grievanceParts, id)),
    }
}

async function* orderFiles({ db, customerId }: Source): Files {
  for (const id of await findOrderIds(db, customerId)) {
    // Two orders may have the same number.
    const folder = `orders/${orderNumber(id)}-${id.slice(-4)}`
    yield { name: `${folder}/order.json`, content: jsonOf(await readParts(db, orderParts, id)) }
    for await (const { name, content } of drawDocumentsOf(db, customerId, id))
      yield { name: `${folder}/${name}`, content }
  }
}

async function* prescriptionFiles(source: Source): Files {
  const { db, customerId } = source
  for (const prescriptionId of await findPrescriptionIds(db, customerId)) {
    const folder = `prescriptions/${prescriptionId}`
    const data = await readParts(db, prescriptionParts, prescriptionId)
    yield { name: `${folder}/data.json`, content: jsonOf(data) }
    for (const pageId of await findPageIds(db, prescriptionId)) {
      const viewer = { role: 'customer', id: customerId } as const
      const content = await viewPage(source, { prescriptionId, pageId }, viewer).catch(
        nullIfDeleted,
      )
      if (content !== null) yield { name: `${folder}/${pageId}.webp`, content }
    }
  }
}

/** The customer may delete a page while the copy is made. */
function nullIfDeleted(error: unknown): null {
  if (error instanceof Problem && error.code === 'prescription_not_found') return null
  throw error
}

async function* photoFiles({ db, customerId }: Source): Files {
  for (const { id, returnId } of await findPhotoIds(db, customerId)) {
    const content = await findPhotoContent(db, { id, customerId })
    if (content !== null) yield { name: `returns/${returnId ?? 'unused'}-${id}.webp`, content }
  }
}

async function readParts(db: Db, parts: Record<string, Part>, id: string) {
  const read: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(parts)) read[name] = await part.rows(db, id)
  return read
}

const jsonOf = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`
