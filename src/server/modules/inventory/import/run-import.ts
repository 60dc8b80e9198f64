import type { HandlerInput } from '#contract/endpoint.ts'
import { importLimits } from '#contract/import-fields.ts'
import type { ImportCounts, ImportLine, imports } from '#contract/imports.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { recordBusinessEvent } from '../../../platform/business-events.ts'
import type { Actor, UploadContext } from '../../../platform/context.ts'
import type { Streamed } from '../../../platform/serve.ts'
import { type Emit, streamedLines } from '../../../platform/streamed-lines.ts'
import type { InventoryDeps } from '../inventory-deps.ts'
import {
  type ImportInput,
  importMedicines,
  type ReadThrough,
  readThrough,
  refusedRowsHeader,
  refusedRowsLine,
} from './import-medicines.ts'
import { asProblem } from './show-columns.ts'
import { type SpooledFile, spooled } from './spooled-file.ts'

const mostChangesShown = 50
const mostOffSaleShown = 500
const nothing: ImportCounts = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  offSale: 0,
}

type Ctx = UploadContext<Actor<'pharmacy'>> & InventoryDeps

/**
 * Receives a whole file and reads it to its end before it changes the inventory: a broken connection or an
 * unreadable file changes nothing. Once it has started writing, the import completes even if the caller
 * disconnects.
 */
export async function runImport(
  ctx: Ctx,
  { query }: HandlerInput<typeof imports.run>,
): Promise<Streamed> {
  const { actor } = ctx
  const release = await ctx.lock(`import ${actor.id}`)
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
    const input = {
      ...choice,
      pharmacyId: actor.id,
      staffId: actor.staff.id,
      isLimited: true,
      several: begun.several,
    }
    // The response ends last: a caller that has received it may start the next import.
    const { body, finished } = streamedLines<ImportLine>(async (send) => {
      try {
        await work(ctx, input, begun, send)
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
  send: Emit<ImportLine>,
): Promise<void> {
  const { kind, encoding, rows } = file
  let sofar = nothing
  let changes = 0
  let offSale = 0
  await send({ begun: { rows, kind, encoding, header: refusedRowsHeader(file) } })
  const failed = async (message: string) => {
    await auditImport(ctx, input, { ...sofar, complete: false })
    await send({ failed: { ...sofar, message } })
  }
  try {
    const sum = await importMedicines(ctx, input, {
      onProgress: (now) => {
        sofar = now
        return send({ progress: now })
      },
      onRefused: (row) => {
        const { line, reasons } = row
        return send({ refused: { line, reasons, csv: refusedRowsLine(row, file) } })
      },
      onChanged: (changed) => {
        changes += 1
        return input.dryRun === true && changes <= mostChangesShown ? send({ changed }) : undefined
      },
      onOffSale: (row) => {
        offSale += 1
        return offSale <= mostOffSaleShown ? send({ offSale: row }) : undefined
      },
      shouldStop: () => ctx.closing.aborted,
    })
    if (sum.read < rows)
      return await failed('The server stopped before the import finished. Import the file again.')
    await auditImport(ctx, input, { ...sum, complete: true })
    await send({ done: sum })
  } catch (error) {
    ctx.log.error({ err: error }, 'an import failed')
    await failed('The import failed because of a problem on our side. Import the file again.')
  }
}

type Imported = ImportCounts & { complete: boolean }

async function auditImport(ctx: Ctx, { dryRun }: ImportInput, after: Imported) {
  if (dryRun === true) return
  const subject = { type: 'inventory', id: ctx.actor.id } as const
  await recordAudit(ctx, { action: 'inventory_imported', subject, after })
  const { complete, read, added, changed, refused } = after
  const pharmacyId = ctx.actor.id
  recordBusinessEvent(ctx.db, {
    event: 'import_done',
    pharmacyId,
    complete,
    read,
    added,
    changed,
    refused,
  })
}
