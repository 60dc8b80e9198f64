import { consents } from '#contract/consents.ts'
import { nominees } from '#contract/nominee.ts'
import { ownData } from '#contract/own-data.ts'
import type { Serve } from '../../platform/serve.ts'
import { changeConsent, listConsents, readNotice } from './consents.ts'
import { deleteOwnAccountWith } from './delete-own-account.ts'
import { nameNomineeWith, showNominee, withdrawNomineeWith } from './own-nominee.ts'
import { type OwnDataDeps, sendOwnDataWith } from './send-own-data.ts'

export { type Affected, type AffectedFilter, findAffected } from './affected.ts'
export { eraseAccount } from './erase-account.ts'
export { privacyJobs } from './jobs.ts'
export { encryptNomineesAgain } from './nominee-queries.ts'
export { readNominee } from './read-nominee.ts'

export function privacyRoutes(serve: Serve, deps: OwnDataDeps): void {
  serve.stream(ownData.download, sendOwnDataWith(deps))
  serve(consents.list, listConsents)
  serve(consents.change, changeConsent)
  serve(consents.readNotice, readNotice)
  serve(nominees.show, showNominee)
  serve(nominees.name, nameNomineeWith(deps))
  serve(nominees.withdraw, withdrawNomineeWith(deps))
  serve(ownData.deleteAccount, deleteOwnAccountWith(deps))
}
