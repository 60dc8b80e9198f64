import type { OperatorNotices } from '#contract/operator.ts'

/** What the operator's settings say, for the use cases of this module. */
export type GrievanceDeps = {
  notices: OperatorNotices
  publicUrl: () => string
  /** Off only in tests and benchmarks. */
  limited: boolean
}

const nobody = { name: null, email: null, phone: null }

/** Of an operator who has set nothing. */
export const noNotices: OperatorNotices = {
  demo: false,
  operator: { ...nobody, address: null },
  grievanceOfficer: nobody,
  nodalPerson: nobody,
}
