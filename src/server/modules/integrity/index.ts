export { brokenInvariants } from './broken-queries.ts'
export { type BrokenInvariant, breachText } from './invariant-queries.ts'
export { invariants } from './invariants.ts'
export { integrityJobs } from './jobs.ts'
