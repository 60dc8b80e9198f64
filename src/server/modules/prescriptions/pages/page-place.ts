import type { Place } from '../../../platform/vault/data-keys.ts'

export type PageOwner = { prescriptionId: string; pageId: string }

/** A page belongs to its prescription: moved to another one, it does not decrypt. */
export function pagePlace({ prescriptionId, pageId }: PageOwner): Place {
  return { column: 'prescription_pages.ciphertext', row: `${pageId} of ${prescriptionId}` }
}
