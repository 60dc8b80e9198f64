import type { MadeOf } from '../../platform/keeping/change-log.ts'

/** An answer that shows these, and depends on which there are. */
export const listOf = (medicines: readonly { _id: string }[]): MadeOf => ({
  medicines: new Set(medicines.map(({ _id }) => _id)),
  lists: true,
})

/** An answer about the medicine in its address, and no other. */
export const ofOne = (_: unknown, { params }: { params: { id: string } }): MadeOf => ({
  medicines: new Set([params.id.toLowerCase()]),
  lists: false,
})
