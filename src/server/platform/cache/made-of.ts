import type { MadeOf } from './change-log.ts'

/** A response that shows these medicines and depends on which medicines exist. */
export const listOf = (medicines: readonly { _id: string }[]): MadeOf => ({
  medicines: new Set(medicines.map(({ _id }) => _id)),
  lists: true,
})

/** A response that shows only the medicine in its URL. */
export const ofOne = (_: unknown, { params }: { params: { id: string } }): MadeOf => ({
  medicines: new Set([params.id.toLowerCase()]),
  lists: false,
})
