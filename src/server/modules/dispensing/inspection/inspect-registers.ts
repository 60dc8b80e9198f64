import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { inspection } from '#contract/inspection.ts'
import { Problem } from '#contract/problem.ts'
import type { RegisterType } from '#contract/registers.ts'
import { addressRange } from '../../../platform/address-range.ts'
import { countAttempt } from '../../../platform/attempts.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { tablePage } from '../../../platform/page-headers.ts'
import type { Streamed } from '../../../platform/serve.ts'
import { digestOf } from '../../accounts/index.ts'
import { registerSheet } from '../registers/export-register.ts'
import { readRegister } from '../registers/list-register.ts'
import { keeperOf, registerPrint } from '../registers/print-register.ts'
import { findWorking, insertUse } from './link-queries.ts'
import type { InspectionUse } from './tables.ts'

/** Calls in a quarter of an hour from one address: nobody guesses links. */
const mostCalls = 240

type Ctx = Pick<Context, 'db' | 'ip' | 'now'>
type Use = { register: RegisterType; from: string; to: string }

/** What an inspector reads with a link's token. Every use is recorded with its time. */
export function inspectionWith({ limited }: { limited: boolean }) {
  /** Throws `inspection_over`: the same for a token that is wrong, has expired or was revoked. */
  const linked = async ({ db, ip, now }: Ctx, token: string, what: InspectionUse, use?: Use) => {
    if (limited) await countAttempt(db, `inspection:from:${addressRange(ip)}`, mostCalls)
    const link = await findWorking(db, digestOf(token), now)
    const keeper = link && (await keeperOf(db, link.pharmacyId, indianDay(now)))
    if (link === null || keeper === null) throw new Problem('inspection_over')
    const { register = null, from = null, to = null } = use ?? {}
    await insertUse(db, { linkId: link.id, at: now, what, register, fromDay: from, toDay: to })
    return { link, keeper }
  }
  return {
    open: async (
      ctx: Ctx,
      { body: { token } }: HandlerInput<typeof inspection.open>,
    ): Promise<Answer<typeof inspection.open>> => {
      const { link, keeper } = await linked(ctx, token, 'opened')
      const licences = keeper.licences.map(({ form, number }) => ({ form, number }))
      const { label, expiresAt } = link
      return { ...keeper, licences, label, expiresAt: expiresAt.toISOString() }
    },
    rows: async (
      ctx: Ctx,
      { body }: HandlerInput<typeof inspection.rows>,
    ): Promise<Answer<typeof inspection.rows>> => {
      const { token, register, from, to, q, ...asked } = body
      const { link } = await linked(ctx, token, 'rows', { register, from, to })
      const filter = { pharmacyId: link.pharmacyId, register, from, to, q }
      const page = await readRegister(ctx.db, filter, asked)
      // The links to other pages are for the cursors in them; the token stays out of addresses.
      return tablePage(page, page.rows, '/api/inspection/rows', { limit: asked.limit })
    },
    sheet: async (
      ctx: Ctx,
      { body: { token, ...use } }: HandlerInput<typeof inspection.sheet>,
    ): Promise<Streamed> => {
      const { link } = await linked(ctx, token, 'sheet', use)
      return registerSheet(ctx.db, { pharmacyId: link.pharmacyId, ...use })
    },
    print: async (
      ctx: Ctx,
      { body: { token, ...use } }: HandlerInput<typeof inspection.print>,
    ): Promise<Streamed> => {
      const { link } = await linked(ctx, token, 'print', use)
      return registerPrint(ctx, { pharmacyId: link.pharmacyId, ...use })
    },
  }
}
