import type { HandlerInput } from '#contract/endpoint.ts'
import type { registers } from '#contract/register-calls.ts'
import type { RegisterRow, RegisterType } from '#contract/registers.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context, StreamContext } from '../../../platform/context.ts'
import { type Cell, sheetBatch, sheetLine, sheetLines, sheetMark } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db.ts'
import type { Streamed } from '../../../platform/serve.ts'
import { findEntriesAfter, type ListedEntry, type RegisterFilter } from './list-queries.ts'
import { rowView } from './list-register.ts'
import { correctionText, councilName } from './register-text.ts'

/** How many rows are in memory at a time. */
/** Exports one of the pharmacy's registers, and records who did. */
export async function exportRegister(
  ctx: StreamContext<Actor<'pharmacy'>>,
  { params: { register }, query }: HandlerInput<typeof registers.sheet>,
): Promise<Streamed> {
  const filter = { pharmacyId: ctx.actor.id, register, ...query }
  await recordExport(ctx, filter, 'CSV')
  return registerSheet(await ctx.reads(), filter)
}

/** Exports hold names of patients, so each is audited. */
export async function recordExport(
  ctx: Context<Actor<'pharmacy'>>,
  { pharmacyId, register, from, to }: RegisterFilter,
  format: 'CSV' | 'PDF',
): Promise<void> {
  await recordAudit(ctx, {
    action: 'register_exported',
    subject: { type: 'register', id: pharmacyId },
    after: { register, from, to, format },
  })
}

/** A register as CSV, by serial. */
export function registerSheet(db: Db, filter: RegisterFilter): Streamed {
  return { filename: `${fileName(filter)}.csv`, secret: true, body: linesOf(db, filter) }
}

/** 'prescription-register-2026-11-01-to-2026-11-30' */
export function fileName({ register, from, to }: RegisterFilter): string {
  const names: Record<RegisterType, string> = {
    prescription: 'prescription-register',
    h1: 'schedule-h1-register',
  }
  return `${names[register]}-${from}-to-${to}`
}

async function* linesOf(db: Db, filter: RegisterFilter): AsyncGenerator<string> {
  yield sheetMark + sheetLine(columns)
  let after: number | null = null
  for (;;) {
    const rows: ListedEntry[] = await findEntriesAfter(db, filter, after, sheetBatch)
    yield sheetLines(rows.map((row) => cellsOf(rowView(row))))
    if (rows.length < sheetBatch) return
    after = rows.at(-1)?.place ?? null
  }
}

const columns = [
  'Serial',
  'Financial year',
  'Date',
  'Prescriber',
  'Registration number of the prescriber',
  'Address of the prescriber',
  'Date of the prescription',
  'Patient',
  'Address of the patient',
  'Medicine',
  'Salts',
  'Schedule',
  'Manufacturer',
  'Pack',
  'Batch',
  'Expiry date',
  'Packs',
  'Units',
  'Pharmacist',
  'Council of the pharmacist',
  'Registration number of the pharmacist',
  'Order',
  'Correction',
]

function cellsOf(row: RegisterRow): Cell[] {
  const { prescriber, patient, medicine, pharmacist } = row
  return [
    row.serial,
    row.financialYear,
    row.day,
    prescriber.name,
    prescriber.registrationNumber,
    prescriber.address,
    row.issuedOn,
    patient.name,
    patient.address,
    medicine.name,
    medicine.composition,
    medicine.schedule ?? '',
    medicine.manufacturer ?? '',
    medicine.packSize ?? '',
    row.batchNumber,
    row.expiryDate,
    row.quantity,
    row.units,
    pharmacist?.name ?? '',
    pharmacist === null ? '' : councilName(pharmacist.council),
    pharmacist?.registrationNumber ?? '',
    row.orderNumber,
    correctionText(row),
  ]
}
