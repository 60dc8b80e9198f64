import type { Body } from '#contract/endpoint.ts'
import { scanLimits } from '#contract/licence-words.ts'
import type { licences } from '#contract/licences.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, UploadContext } from '../../../platform/context.ts'
import type { UploadedFile, Uploads } from '../../../platform/uploads/uploads.ts'
import type { VirusScanner } from '../../../platform/uploads/virus-scanner.ts'
import { changeLicence } from './change-queries.ts'
import { deleteOthers, findStorageUsed, insertDocument } from './document-queries.ts'
import type { LicenceRow } from './licence-queries.ts'
import { findLicence } from './licence-queries.ts'
import { licenceView } from './licence-view.ts'
import { licenceSubject, lockOwnLicence } from './own-licence.ts'
import { checkPdf, isPdf } from './pdf-file.ts'
import { requireClean } from './require-clean.ts'

/** `prepare` is what the inventory does with pictures; handed in by `app.ts`. */
export type UploadDeps = {
  uploads: Uploads
  /** Re-encodes a picture as WebP without its metadata. Throws `broken_photo`. */
  prepare(bytes: Buffer, widths: readonly number[]): Promise<{ content: Buffer }[]>
  virusScanner: VirusScanner | undefined
}

/** Pixels of the longer side: enough to read the small print of a licence. */
const width = 2000

type Ctx = UploadContext<Actor<'pharmacy'>>
type Input = { params: { id: string } }
type Scan = { kind: 'picture' | 'pdf'; content: Buffer; digest: string }

/** Stores a scan of the pharmacy's licence. While the licence is pending, it replaces the one before. */
export function uploadDocumentWith({ uploads, prepare, virusScanner }: UploadDeps) {
  const read = async (
    ctx: Ctx,
    { bytes, digest, turn }: UploadedFile,
    licenceId: string,
  ): Promise<Scan> => {
    if (isPdf(bytes)) {
      checkPdf(bytes)
      // Stored and shown as it came, unlike a picture.
      await requireClean(ctx, virusScanner, { content: bytes, licenceId })
      return { kind: 'pdf', content: bytes, digest }
    }
    const [size] = await turn(() => prepare(bytes, [width]))
    if (size === undefined) throw new Error('a picture was not prepared')
    return { kind: 'picture', content: size.content, digest }
  }
  return async (ctx: Ctx, { params }: Input): Promise<Body<typeof licences.addDocument>> => {
    // Before ten megabytes are read: somebody else's licence is none.
    if ((await findLicence(ctx.db, params.id, ctx.actor.id)) === null)
      throw new Problem('licence_not_found')
    const { actor, upload } = ctx
    const sent = {
      account: actor.id,
      upload,
      line: 'pictures' as const,
      tooLarge: 'The picture is larger than 10 MB.',
    }
    return uploads.receive(sent, async (file) => {
      const scan = await read(ctx, file, params.id)
      const row = await ctx.db.transaction((tx) => store({ ...ctx, db: tx }, params.id, scan))
      return { success: true, licence: await licenceView(ctx.db, row) }
    })
  }
}

async function store(ctx: Ctx, id: string, scan: Scan): Promise<LicenceRow> {
  const { db, actor, now } = ctx
  const { pharmacy, licence } = await lockOwnLicence(ctx, id)
  if (licence.state === 'cancelled')
    throw new Problem('licence_decided', { message: 'This licence is cancelled.' })
  const owned = { licenceId: id, pharmacyId: actor.id, uploadedAt: now }
  if (licence.state === 'pending') await deleteOthers(db, { licenceId: id, digest: scan.digest })
  const used = await findStorageUsed(db, actor.id)
  const isFull = used.bytes + scan.content.length > scanLimits.storedBytes
  if (isFull || used.documents >= scanLimits.documents) throw new Problem('too_many_documents')
  await insertDocument(db, { ...owned, ...scan })
  const happening = { by: actor, at: now, what: 'document_added' as const }
  const row = await changeLicence(db, licence, {}, happening)
  if (row === null) throw new Problem('licence_decided')
  const known = licenceSubject(pharmacy, row)
  await recordAudit(ctx, {
    action: 'licence_document_added',
    subject: known.subject,
    after: { ...known.licence, kind: scan.kind },
  })
  return row
}
