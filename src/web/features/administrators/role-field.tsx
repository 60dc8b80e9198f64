import { type AdminRole, adminRoleNames, adminRoles } from '#contract/admin-roles.ts'
import { SelectField } from '../../ui/text-field.tsx'

/** What each role is for, as the owner reads it. */
const roleHelp: Record<AdminRole, string> = {
  owner: 'everything, and who else is an administrator',
  operations: 'pharmacies, orders, returns and complaints; no payouts, no changes of drug rules',
  finance: 'payouts, the ledger, refunds and the report',
  compliance: 'licences, drug rules, recalls, complaints, the audit log and security events',
  support: 'reads orders, users and complaints; changes nothing',
}

/** The choice of a role, with what each is for. */
export function RoleField({ role = '', error }: { role?: string; error?: string | undefined }) {
  return (
    <SelectField label="Role" name="role" required defaultValue={role} error={error}>
      <option value="" disabled>
        Choose a role
      </option>
      {adminRoles.map((one) => (
        <option key={one} value={one}>
          {adminRoleNames[one]}: {roleHelp[one]}
        </option>
      ))}
    </SelectField>
  )
}
