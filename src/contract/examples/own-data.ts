import type { ownData } from '../own-data.ts'
import type { Examples } from './example.ts'

export const ownDataExamples: Examples<typeof ownData> = {
  download: { answer: 'PK…' },
  deleteAccount: { answer: { success: true } },
}
