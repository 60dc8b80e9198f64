import { and, eq, ne, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db.ts'
import { licenceDocuments } from '../licence-tables.ts'

export type StorageUsed = { documents: number; bytes: number }

/** The storage that a pharmacy's scans use. The caller has locked the pharmacy. */
export async function findStorageUsed(db: Db, pharmacyId: string): Promise<StorageUsed> {
  const [row] = await db
    .select({
      documents: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(octet_length(${licenceDocuments.content})), 0)::float8`,
    })
    .from(licenceDocuments)
    .where(eq(licenceDocuments.pharmacyId, pharmacyId))
  return row ?? { documents: 0, bytes: 0 }
}

type NewDocument = typeof licenceDocuments.$inferInsert

/** Stores a scan, or renews the time of the same file. */
export async function insertDocument(db: Db, document: NewDocument): Promise<void> {
  await db
    .insert(licenceDocuments)
    .values(document)
    .onConflictDoUpdate({
      target: [licenceDocuments.licenceId, licenceDocuments.digest],
      set: { uploadedAt: document.uploadedAt },
    })
}

/** Deletes the other scans of a licence that nobody has decided about yet: the new one replaces them. */
export async function deleteOthers(
  db: Db,
  { licenceId, digest }: Pick<NewDocument, 'licenceId' | 'digest'>,
): Promise<void> {
  await db
    .delete(licenceDocuments)
    .where(and(eq(licenceDocuments.licenceId, licenceId), ne(licenceDocuments.digest, digest)))
}

const document = prepared((db: Db) =>
  db
    .select({
      content: licenceDocuments.content,
      kind: licenceDocuments.kind,
      licenceId: licenceDocuments.licenceId,
      pharmacyId: licenceDocuments.pharmacyId,
    })
    .from(licenceDocuments)
    .where(eq(licenceDocuments.id, sql.placeholder('id')))
    .prepare('licence_document'),
)

export async function findDocument(db: Db, id: string) {
  const [row] = await document(db).execute({ id })
  return row ?? null
}
