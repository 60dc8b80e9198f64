import type { MessageRow } from './verification-queries.ts'

/** Whether a prescription's newest page was added since the last question among these messages, oldest first. */
export function isPageAdded(messages: readonly MessageRow[], lastAdded: Date | null): boolean {
  const question = messages.findLast(({ sender }) => sender === 'pharmacy')
  return question !== undefined && lastAdded !== null && lastAdded >= question.at
}
