import { adminGrievances, grievances } from '#contract/grievances.ts'
import { operator } from '#contract/operator.ts'
import { nothing } from '../../platform/cache/change-log.ts'
import type { Serve } from '../../platform/serve.ts'
import { fileAsVisitorWith, fileGrievanceWith } from './file-grievance.ts'
import type { GrievanceDeps } from './grievance-deps.ts'
import { listGrievances, showGrievance } from './list-grievances.ts'
import { listOwnGrievances, readLinkedGrievanceWith, showOwnGrievance } from './own-grievances.ts'
import {
  answerGrievanceWith,
  assignGrievanceWith,
  resolveGrievanceWith,
} from './work-on-grievance.ts'
import { asCustomer, byLink, reopenGrievance, writeMessageWith } from './write-message.ts'

export function grievanceRoutes(serve: Serve, deps: GrievanceDeps): void {
  const writeMessage = writeMessageWith(deps)
  serve.cached(
    operator.notices,
    async () => deps.notices,
    () => nothing,
  )
  // Counted attempts are stored even if the call fails.
  serve.outside(grievances.file, fileGrievanceWith(deps))
  serve.outside(grievances.fileAsVisitor, fileAsVisitorWith(deps))
  serve(grievances.list, listOwnGrievances)
  serve(grievances.own, showOwnGrievance)
  serve.outside(grievances.write, asCustomer(deps, writeMessage))
  serve.outside(grievances.reopen, asCustomer(deps, reopenGrievance))
  serve.outside(grievances.readLinked, readLinkedGrievanceWith(deps))
  serve.outside(grievances.writeLinked, byLink(deps, writeMessage))
  serve.outside(grievances.reopenLinked, byLink(deps, reopenGrievance))
  serve(adminGrievances.list, listGrievances)
  serve(adminGrievances.detail, showGrievance)
  serve(adminGrievances.assign, assignGrievanceWith(deps))
  serve(adminGrievances.answer, answerGrievanceWith(deps))
  serve(adminGrievances.resolve, resolveGrievanceWith(deps))
}
