import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { registers } from '#contract/register-calls.ts'
import { indianDay, startOfIndianDay } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import type { Streamed } from '../../../platform/serve.ts'
import { findActiveRetail, findPremises, findRetailUntil } from '../../pharmacies/index.ts'
import { drawRegister, type Keeper } from './draw-register.ts'
import { fileName, recordExport } from './export-register.ts'
import { findEntriesAfter, type RegisterFilter } from './list-queries.ts'
import { rowView } from './list-register.ts'

/** About 200 pages. More would take long to draw. */
const mostPrinted = 2_000

/** Prints one of the pharmacy's registers, and records who did. Throws `register_too_long`. */
export async function printRegister(
  ctx: Context<Actor<'pharmacy'>>,
  { params: { register }, query }: HandlerInput<typeof registers.print>,
): Promise<Streamed> {
  const filter = { pharmacyId: ctx.actor.id, register, ...query }
  const printed = await registerPrint(ctx, filter)
  await recordExport(ctx, filter, 'PDF')
  return printed
}

/** A register as PDF, by serial. Throws `register_too_long`. */
export async function registerPrint(
  { db, now }: Pick<Context, 'db' | 'now'>,
  filter: RegisterFilter,
): Promise<Streamed> {
  const { pharmacyId, register, from, to } = filter
  const rows = await findEntriesAfter(db, filter, null, mostPrinted + 1)
  if (rows.length > mostPrinted) throw new Problem('register_too_long')
  const keeper = await keeperOf(db, pharmacyId, indianDay(now))
  if (keeper === null) throw new Problem('not_found')
  const file = await drawRegister({
    register,
    keeper,
    from,
    to,
    rows: rows.map(rowView),
    at: startOfIndianDay(to),
  })
  return { filename: `${fileName(filter)}.pdf`, secret: true, body: whole(file) }
}

/**
 * A pharmacy with its active retail licences. Its registers outlive it: once it is closed, with those it had then.
 */
export async function keeperOf(db: Db, pharmacyId: string, today: string): Promise<Keeper | null> {
  const premises = await findPremises(db, pharmacyId)
  if (premises === null) return null
  const { name, address, closedAt } = premises
  const licences =
    closedAt === null
      ? await findActiveRetail(db, pharmacyId, today)
      : await findRetailUntil(db, pharmacyId, closedAt)
  return { name, address, licences }
}

async function* whole(file: Buffer): AsyncGenerator<Buffer> {
  yield file
}
