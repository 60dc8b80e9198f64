import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, keysOf, line, optionalLine, requiredDay, success, text } from './fields.ts'
import { relations, sexes } from './prescription-rules.ts'

/** `guardian`: who is responsible for a minor; blank for an adult. */
export const patientInput = z.object({
  name: line('Enter the patient’s name as it stands on the prescription.', 120),
  dateOfBirth: requiredDay('Enter the date of birth.'),
  sex: z.enum(keysOf(sexes), 'Choose the sex.'),
  address: text('Enter the patient’s address.', 300),
  relation: z.enum(keysOf(relations), 'Choose who the patient is to you.'),
  guardian: optionalLine(120),
})
export type PatientInput = z.input<typeof patientInput>

/**
 * A person whose prescriptions a customer uploads. `minor`: under 18 today in India. The law wants name and address
 * in the prescription register (Drugs Rules, 1945, rule 65 (3)).
 */
export const patient = z.object({
  _id: id,
  name: z.string(),
  dateOfBirth: z.string(),
  sex: z.enum(keysOf(sexes)),
  address: z.string(),
  relation: z.enum(keysOf(relations)),
  guardian: z.nullable(z.string()),
  minor: z.boolean(),
})
export type Patient = z.infer<typeof patient>

export const patients = {
  list: endpoint({
    method: 'GET',
    path: '/api/patients',
    access: 'customer',
    summary: 'List the customer’s patients: the customer first, then by name',
    response: z.object({ patients: z.array(patient) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/patients',
    access: 'customer',
    summary: 'Add a patient, 20 at most; a patient under 18 needs a guardian',
    body: patientInput,
    response: z.extend(success, { patient }),
    problems: ['too_many_patients'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/patients/:id',
    access: 'customer',
    summary:
      'Change a patient’s details; name, date of birth and sex stay once an order’s prescription names the patient',
    params: idParams,
    body: patientInput,
    response: z.extend(success, { patient }),
    problems: ['patient_not_found', 'patient_checked'],
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/api/patients/:id',
    access: 'customer',
    summary:
      'Remove a patient from the list; the prescriptions of this patient stay as they are. Idempotent',
    params: idParams,
    response: success,
    problems: ['patient_not_found'],
  }),
}
