/** A known weakness of a package that the shop lives with for a while. */
export type AdvisoryException = {
  package: string
  /** Such as GHSA-jf85-cpcp-j695. */
  advisory: string
  /** Why nobody can reach it in the shop, or what it waits for. */
  reason: string
  /** The last day on which it holds, such as 2026-12-24: at most 30 days from when it is written. */
  until: string
}

/** Read by `npm run advisories`. docs/security.md says how long a weakness may stay. */
export const advisoryExceptions: readonly AdvisoryException[] = []
