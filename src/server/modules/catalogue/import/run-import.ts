import type { HandlerInput } from '#contract/endpoint.ts'
import { importLimits } from '#contract/import-fields.ts'
import type { ImportCounts, ImportLine, imports } from '#contract/imports.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor } from '../../../platform/context.ts'
import type { Streamed, UploadContext } from '../../../platform/serve.ts'
import { type Tell, toldLines } from '../../../platform/told-lines.ts'
import {
  type ImportInput,
  importMedicines,
  type ReadThrough,
  readThrough,
} from './import-medicines.ts'
import { refusedRowsHeader, refusedRowsLine } from './refused-rows.ts'
import { asProblem } from './show-columns.ts'
import { type SpooledFile, spooled } from './spooled-file.ts'

const mostChangesShown = 50
const nothing: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0 }

type Ctx = UploadContext<Actor<'pharmacy'>>

/**
 * Takes a file whole, reads it to its end, and only then brings the inventory to what it says: a
 * connection that breaks or a file that can't be read changes nothing. What has begun goes on to its
 * end, whether the caller stays or not.
 */
export async function runImport(
  ctx: Ctx,
  { query }: HandlerInput<typeof imports.run>,
): Promise<Streamed> {
  const { actor } = ctx
  const release = await ctx.claim(`import ${actor.id}`)
  if (release === null) throw new Problem('import_running')
  let file: SpooledFile | undefined
  const end = async () => {
    await file?.remove()
    await release()
  }
  try {
    file = await spooled(ctx.upload)
    const choice = { ...query, open: file.open, mostBytes: importLimits.bytes }
    const begun = await readThrough(choice).catch(asProblem)
    const input = { ...choice, pharmacyId: actor.id, several: begun.several }
    // The answer ends after everything else: whoever has it may start the next import.
    const { body, finished } = toldLines<ImportLine>(async (tell) => {
      try {
        await work(ctx, input, begun, tell)
      } finally {
        await end()
      }
    })
    ctx.outlive(finished)
    return { body }
  } catch (error) {
    await end()
    throw error
  }
}

async function work(
  ctx: Ctx,
  input: ImportInput,
  file: ReadThrough,
  tell: Tell<ImportLine>,
): Promise<void> {
  const { kind, encoding, rows } = file
  let sofar = nothing
  let changes = 0
  await tell({ begun: { rows, kind, encoding, header: refusedRowsHeader(file) } })
  const failed = async (message: string) => {
    await leaveTrace(ctx, input, { ...sofar, complete: false })
    await tell({ failed: { ...sofar, message } })
  }
  try {
    const sum = await importMedicines(ctx, input, {
      onProgress: (now) => {
        sofar = now
        return tell({ progress: now })
      },
      onRefused: (row) => {
        const { line, reasons } = row
        return tell({ refused: { line, reasons, csv: refusedRowsLine(row, file) } })
      },
      onChanged: (changed) => {
        changes += 1
        return input.dryRun === true && changes <= mostChangesShown ? tell({ changed }) : undefined
      },
      shouldStop: () => ctx.closing.aborted,
    })
    if (sum.read < rows)
      return await failed(
        'The shop was stopped before the import had ended. Import the file again.',
      )
    await leaveTrace(ctx, input, { ...sum, complete: true })
    await tell({ done: sum })
  } catch (error) {
    ctx.log.error({ err: error }, 'an import failed')
    await failed('The import stopped because of a failure of ours. Import the file again.')
  }
}

async function leaveTrace(ctx: Ctx, { dryRun }: ImportInput, after: Record<string, unknown>) {
  if (dryRun === true) return
  const subject = { type: 'inventory', id: ctx.actor.id } as const
  await recordAudit(ctx, { action: 'inventory_imported', subject, after })
}
