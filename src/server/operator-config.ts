import * as z from 'zod/mini'
import { email } from '#contract/fields.ts'
import type { ContactPerson, OperatorNotices } from '#contract/operator.ts'

const line = z.optional(z.string().check(z.trim(), z.maxLength(300)))
const isEmail = (value: string) => email.safeParse(value).success

/** An email, by the grammar of all others; the message names the setting. */
export function emailOf(name: string) {
  const named = z.string().check(z.refine(isEmail, `${name} must be an email address.`))
  return z.optional(z.pipe(named, email))
}

/** Who runs the marketplace; every one is shown on public pages. */
export const operatorSettings = {
  OPERATOR_NAME: line,
  OPERATOR_ADDRESS: line,
  OPERATOR_EMAIL: emailOf('OPERATOR_EMAIL'),
  OPERATOR_PHONE: line,
  GRIEVANCE_OFFICER_NAME: line,
  GRIEVANCE_OFFICER_EMAIL: emailOf('GRIEVANCE_OFFICER_EMAIL'),
  GRIEVANCE_OFFICER_PHONE: line,
  NODAL_PERSON_NAME: line,
  NODAL_PERSON_EMAIL: emailOf('NODAL_PERSON_EMAIL'),
  NODAL_PERSON_PHONE: line,
}
type Name = keyof typeof operatorSettings
type Settings = { [Setting in Name]?: string | undefined }

/** The embedded demo shop shows these where nothing is set, marked as samples. */
const samples: Record<Name, string> = {
  OPERATOR_NAME: 'Aushadh Demo Marketplace Private Limited',
  OPERATOR_ADDRESS: '14 Residency Road, Shanthala Nagar, Bengaluru 560025, Karnataka',
  OPERATOR_EMAIL: 'support@aushadh.example',
  OPERATOR_PHONE: '1800 555 0100',
  GRIEVANCE_OFFICER_NAME: 'Kavita Deshmukh',
  GRIEVANCE_OFFICER_EMAIL: 'grievance@aushadh.example',
  GRIEVANCE_OFFICER_PHONE: '1800 555 0101',
  NODAL_PERSON_NAME: 'Suresh Iyer',
  NODAL_PERSON_EMAIL: 'nodal@aushadh.example',
  NODAL_PERSON_PHONE: '1800 555 0102',
}

/** The operator's notices. `demo`: an embedded demo shop, which shows samples if nothing at all is set. */
export function readOperator(settings: Settings, demo: boolean): OperatorNotices {
  const names = Object.keys(operatorSettings) as Name[]
  const isSample = demo && names.every((name) => settings[name] === undefined)
  const given = (name: Name) => (isSample ? samples[name] : (settings[name] ?? null))
  const person = (who: 'OPERATOR' | 'GRIEVANCE_OFFICER' | 'NODAL_PERSON'): ContactPerson => ({
    name: given(`${who}_NAME`),
    email: given(`${who}_EMAIL`),
    phone: given(`${who}_PHONE`),
  })
  return {
    demo: isSample,
    operator: { ...person('OPERATOR'), address: given('OPERATOR_ADDRESS') },
    grievanceOfficer: person('GRIEVANCE_OFFICER'),
    nodalPerson: person('NODAL_PERSON'),
  }
}

/** The settings that the law requires and that are missing; shown as a warning at the start. */
export function missingNotices({ operator, grievanceOfficer, nodalPerson }: OperatorNotices) {
  const required: [name: Name, value: string | null][] = [
    ['OPERATOR_NAME', operator.name],
    ['OPERATOR_ADDRESS', operator.address],
    ['OPERATOR_EMAIL', operator.email],
    ['OPERATOR_PHONE', operator.phone],
    ['GRIEVANCE_OFFICER_NAME', grievanceOfficer.name],
    ['GRIEVANCE_OFFICER_EMAIL', grievanceOfficer.email],
    ['GRIEVANCE_OFFICER_PHONE', grievanceOfficer.phone],
    ['NODAL_PERSON_NAME', nodalPerson.name],
  ]
  return required.filter(([, value]) => value === null).map(([name]) => name)
}
