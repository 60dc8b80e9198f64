import { encryptingTextAgain } from '../../platform/vault/encrypt-text-again.ts'
import { noteColumn, column as transcribed } from './items/transcribed.ts'
import { column as details } from './patients/patient-details.ts'
import { patients, prescriptions } from './tables.ts'

export const encryptPatientsAgain = encryptingTextAgain(patients, { details })
export const encryptPrescriptionsAgain = encryptingTextAgain(prescriptions, {
  transcribed,
  note: noteColumn,
})
