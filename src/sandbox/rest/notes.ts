import type { Notes } from '../entities.ts'
import { badRequest } from '../refusal.ts'
import { type Fields, fieldsOf } from './fields.ts'

const mostPairs = 15
const mostCharacters = 256

export function readNotes(fields: Fields): Notes {
  const value = fields.notes ?? []
  if (typeof value !== 'object' || value === null) {
    throw badRequest('The notes must be an array.', { field: 'notes' })
  }
  const pairs = Object.entries(value)
  if (pairs.length === 0) return []
  if (pairs.length > mostPairs) {
    throw badRequest('Number of fields in notes should be less than or equal to 15', {
      field: 'notes',
    })
  }
  for (const [key, note] of pairs) checkNote(key, note)
  return Object.fromEntries(pairs)
}

/** Reads the body of a PATCH, which can change only the notes. */
export function readNotesOnly(body: unknown): Notes {
  const fields = fieldsOf(body, ['notes'])
  if (fields.notes === undefined) throw badRequest('notes: is required.', { field: 'notes' })
  return readNotes(fields)
}

function checkNote(key: string, note: unknown) {
  if (typeof note !== 'string' && typeof note !== 'number') {
    throw badRequest('notes values themselves should not be an array', { field: 'notes' })
  }
  if (key.length > mostCharacters || String(note).length > mostCharacters) {
    throw badRequest('The notes may not be greater than 256 characters.', { field: 'notes' })
  }
}
