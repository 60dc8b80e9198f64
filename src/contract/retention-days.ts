/** After how many days jobs delete what they count from its end: the expiry, the resolution, the last use. */
export const retentionDays = {
  expiredLinks: 1,
  unusedReturnPhotos: 7,
  unfinishedPrescriptions: 7,
  sessions: 30,
  emails: 30,
  providerEvents: 30,
  notifications: 90,
  stockNotices: 90,
  /** After the last of it has run out, or the last change. */
  refills: 365,
  /** DPDP Rules 2025, rule 6: a year. A trigger refuses to delete younger ones. */
  securityEvents: 366,
  /** Consumer Protection Act 2019, s. 69: a commission takes complaints within two years. */
  resolvedComplaints: 2 * 366,
} as const

/** What is older than this moment is deleted. */
export function retentionStart(kind: keyof typeof retentionDays, now: Date): Date {
  return new Date(now.getTime() - retentionDays[kind] * 86_400_000)
}
