export const securityLevels = ['INFO', 'WARN', 'CRITICAL'] as const
export type SecurityLevel = (typeof securityLevels)[number]

/**
 * What a security event may be called, with its level: the names of OWASP's Application Logging Vocabulary, and names
 * of our own in its style, marked 'Own'.
 */
export const securityEvents = {
  authn_login_success: 'INFO',
  /** A login after at least one that failed with the same name. */
  authn_login_successafterfail: 'INFO',
  authn_login_fail: 'WARN',
  /** More failed logins than one name or one address may have. */
  authn_login_fail_max: 'WARN',
  authn_login_lock: 'WARN',
  authn_password_change: 'INFO',
  authn_password_change_fail: 'CRITICAL',
  /** Own: somebody asked for a link to set a new password. */
  authn_password_reset_asked: 'INFO',
  /** Own: a change of the email with which an account logs in was asked for, or took effect. */
  authn_email_change: 'WARN',
  /** Links that let somebody in: invitations, links to set a password, inspectors' links. */
  authn_token_created: 'INFO',
  authn_token_revoked: 'INFO',
  /** A link or a session that was used up, revoked or ended was tried again. */
  authn_token_reuse: 'CRITICAL',
  /** Own: a token that this shop did not sign, or that was altered. */
  authn_token_forged: 'CRITICAL',
  /** Own: the session was confirmed again before a sensitive call, or was not. */
  authn_step_up_success: 'INFO',
  authn_step_up_fail: 'WARN',
  /** Own: the second step of a login, and the factors that it uses. */
  authn_second_factor_success: 'INFO',
  authn_second_factor_fail: 'WARN',
  authn_second_factor_added: 'WARN',
  authn_second_factor_removed: 'WARN',
  authz_fail: 'CRITICAL',
  authz_change: 'WARN',
  authz_admin: 'WARN',
  excess_rate_limit_exceeded: 'WARN',
  upload_complete: 'INFO',
  upload_validation: 'WARN',
  upload_delete: 'INFO',
  input_validation_fail: 'WARN',
  malicious_excess_404: 'WARN',
  malicious_direct_reference: 'CRITICAL',
  malicious_attack_tool: 'CRITICAL',
  malicious_cors: 'CRITICAL',
  /** Own: the virus scanner found something in a file. */
  malicious_file: 'CRITICAL',
  /** Own: a request that names a host that is not the shop's. */
  malicious_host: 'CRITICAL',
  /** Own: a message of the payment provider whose signature is wrong. */
  malicious_signature: 'CRITICAL',
  privilege_permissions_changed: 'WARN',
  sensitive_create: 'INFO',
  sensitive_read: 'INFO',
  sensitive_update: 'INFO',
  sensitive_delete: 'WARN',
  /** Own: personal data left the shop as a file. */
  sensitive_export: 'WARN',
  session_created: 'INFO',
  session_renewed: 'INFO',
  session_expired: 'INFO',
  session_use_after_expire: 'WARN',
  sys_startup: 'WARN',
  sys_shutdown: 'WARN',
  /** Own: more events of one kind came from one source in a quarter of an hour than are stored. */
  sys_events_suppressed: 'WARN',
  user_created: 'WARN',
  user_updated: 'WARN',
  user_archived: 'WARN',
  user_deleted: 'WARN',
} as const satisfies Record<string, SecurityLevel>
export type SecurityEventName = keyof typeof securityEvents
export const securityEventNames = Object.keys(securityEvents) as SecurityEventName[]

/** What an event is about, if that is one row. */
export const securitySubjects = [
  'address',
  'admin',
  'customer',
  'document',
  'grievance',
  'inspection_link',
  'licence',
  'medicine',
  'order',
  'patient',
  'payment',
  'pharmacist',
  'pharmacy',
  'prescription',
  'recall',
  'register',
  'return',
  'second_factor',
  'session',
  'shipment',
  'staff',
] as const
export type SecuritySubject = (typeof securitySubjects)[number]

/**
 * What else an event says. Closed, so that no name, email, phone number or token gets in: words of this code,
 * numbers and keyed hashes only.
 */
export type SecurityDetails = {
  /** Why, in a word of the code: 'no_token', 'wrong_role', 'staff_role', 'admin_role', a problem's code. */
  reason?: string
  /** A keyed hash of a login name that no account has. */
  nameHash?: string
  /** How the person proved who they are: 'password', 'passkey', 'totp', 'recovery_code'. */
  method?: string
  /** How often something failed before. */
  failures?: number
  /** The most that is allowed, where a limit was exceeded. */
  limit?: number
  /** The names of fields, never their values. */
  fields?: string[]
  /** Roles, states or settings before and after. */
  from?: string
  to?: string
  /** Ids of further rows. */
  ids?: string[]
  /** The origin or the host that a browser named, without a path. */
  origin?: string
  /** A scanner that names itself, or the kind of file that it looks for. */
  tool?: string
  /** The event that was suppressed, and how often. */
  suppressed?: { event: SecurityEventName; times: number }
}
