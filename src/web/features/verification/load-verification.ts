import type { Verification } from '#contract/verification-shapes.ts'
import { api } from '../../api/api.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'

/** null: it does not exist; `barred`: why this person can't read it; 'failed': it could not be loaded. */
export async function loadVerification(
  id: string,
): Promise<Verification | null | { barred: string } | 'failed'> {
  try {
    return (await api.verification.detail({ params: { id } })).verification
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    if (isRefusal(error, 409)) return { barred: sentenceFor(error) }
    return isRefusal(error, 404) || isRefusal(error, 'invalid_input') ? null : 'failed'
  }
}
