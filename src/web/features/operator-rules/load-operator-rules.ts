import { ruleCalls } from '../../api/rule-calls.ts'
import { sentenceFor } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'

export async function loadOperatorRules() {
  try {
    return { loaded: await ruleCalls.operatorRules.show(), failure: null }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    return { loaded: null, failure: sentenceFor(error, 'The rules could not be loaded.') }
  }
}
