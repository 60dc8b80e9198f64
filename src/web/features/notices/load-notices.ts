import type { OperatorNotices } from '#contract/operator.ts'
import type { ApiClient } from '../../api/api.ts'
import { pageProblem } from '../../format/problems.ts'

/** For loaders of the public pages that say who runs the shop. */
export async function loadNotices(api: ApiClient): Promise<{ notices: OperatorNotices }> {
  try {
    return { notices: await api.operator.notices() }
  } catch (error) {
    throw pageProblem(error, 'This page could not be loaded. Please try again.')
  }
}
