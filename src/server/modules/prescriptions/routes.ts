import { patients } from '#contract/patients.ts'
import { prescriptions } from '#contract/prescriptions.ts'
import type { Serve } from '../../platform/serve.ts'
import type { Uploads } from '../../platform/uploads/uploads.ts'
import {
  type ForgetUses,
  finishPrescription,
  type IsAsked,
  removePrescriptionWith,
  startPrescription,
} from './change-prescription.ts'
import { arrange, removePage } from './pages/change-pages.ts'
import { uploadFileWith } from './pages/upload-file.ts'
import { showPage } from './pages/view-page.ts'
import { addPatient, archivePatient, changePatient, listPatients } from './patients/own-patients.ts'
import { knownPrescription, prescriptionsOf } from './prescription-view.ts'

export function prescriptionRoutes(
  serve: Serve,
  deps: { uploads: Uploads; isAsked: IsAsked; forgetUses: ForgetUses },
): void {
  serve(patients.list, listPatients)
  serve(patients.add, addPatient)
  serve(patients.change, changePatient)
  serve.statement(patients.archive, archivePatient)
  serve(prescriptions.list, async ({ db, actor }) => ({
    prescriptions: await prescriptionsOf(db, actor.id),
  }))
  serve(prescriptions.start, startPrescription)
  serve(prescriptions.detail, async ({ db, actor }, { params: { id } }) => ({
    prescription: await knownPrescription(db, { id, customerId: actor.id }),
  }))
  serve.upload(prescriptions.upload, uploadFileWith(deps))
  serve(prescriptions.arrange, arrange)
  serve(prescriptions.removePage, removePage)
  serve(prescriptions.finish, finishPrescription)
  serve(prescriptions.remove, removePrescriptionWith(deps.forgetUses))
  serve.stream(prescriptions.page, showPage)
}
