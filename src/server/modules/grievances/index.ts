export { encryptVisitorsAgain } from './encrypt-again-queries.ts'
export { eraseGrievancesOf } from './erasure-queries.ts'
export { fileAsVisitorWith, fileGrievanceWith } from './file-grievance.ts'
export { type GrievanceDeps, noNotices } from './grievance-deps.ts'
export { grievanceJobs } from './jobs.ts'
export { countWaitingGrievances } from './list-queries.ts'
export { grievanceRoutes } from './routes.ts'
export {
  answerGrievanceWith,
  assignGrievanceWith,
  resolveGrievanceWith,
} from './work-on-grievance.ts'
