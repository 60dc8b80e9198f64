import type { HandlerInput } from '#contract/endpoint.ts'
import type { patients } from '#contract/patients.ts'
import { ageOn, isMinor, patientLimits } from '#contract/prescription-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { PatientDetails } from './patient-queries.ts'

type Given = HandlerInput<typeof patients.add>['body']

/** A patient's details as they are stored on a day in India. Throws `invalid_input` with the field and why. */
export function checkedPatient({ guardian, ...given }: Given, today: string): PatientDetails {
  const { dateOfBirth, relation } = given
  if (dateOfBirth > today) throw wrong('dateOfBirth', 'The date of birth is in the future.')
  if (ageOn(dateOfBirth, today) > patientLimits.oldestYears)
    throw wrong('dateOfBirth', 'Check the year of birth.')
  if (!isMinor(dateOfBirth, today)) return { ...given, guardian: guardian || null }
  if (relation === 'self')
    throw wrong(
      'relation',
      'You must be 18 to order for yourself. A parent or guardian can add you as their child.',
    )
  if (!guardian) throw wrong('guardian', 'A patient under 18 needs a guardian. Enter the name.')
  return { ...given, guardian }
}

function wrong(path: string, message: string): Problem {
  return new Problem('invalid_input', { message, errors: [{ path, message }] })
}
