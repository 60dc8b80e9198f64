import { isRefusal, sentenceFor } from '../format/problems.ts'
import { notify, savedFor } from '../toasts/notify.ts'

/** Sends a change and reports it; null if it failed. A change by somebody else reloads the page. */
export async function reportChange<Answer extends { message: string }>(
  send: () => Promise<Answer>,
  reload: () => void,
): Promise<Answer | null> {
  try {
    const answer = await send()
    notify.success(answer.message, savedFor)
    return answer
  } catch (error) {
    notify.error(sentenceFor(error, 'Failed to save. Please try again.'), savedFor)
    if (isRefusal(error, 404) || isRefusal(error, 409)) reload()
    return null
  }
}
