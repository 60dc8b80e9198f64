import { adminLicences, licences } from '#contract/licences.ts'
import type { Serve } from '../../../platform/serve.ts'
import { addLicence } from './add-licence.ts'
import { correctLicence } from './correct-licence.ts'
import { decideLicence } from './decide-licence.ts'
import { listLicences, listOwnLicences, showLicence } from './list-licences.ts'
import { renewLicence } from './renew-licence.ts'
import { showDocumentWith } from './show-document.ts'
import { resumePharmacy, suspendPharmacy } from './suspend-pharmacy.ts'
import { type Pictures, uploadDocumentWith } from './upload-document.ts'

export function licenceRoutes(serve: Serve, pictures: Pictures): void {
  serve(licences.list, listOwnLicences)
  serve(licences.add, addLicence)
  serve(licences.correct, correctLicence)
  serve(licences.renew, renewLicence)
  serve.upload(licences.addDocument, uploadDocumentWith(pictures))
  serve.stream(licences.picture, showDocumentWith('picture'))
  serve.stream(licences.pdf, showDocumentWith('pdf'))
  serve(adminLicences.list, listLicences)
  serve(adminLicences.detail, showLicence)
  serve(adminLicences.decide, decideLicence)
  serve(adminLicences.suspend, suspendPharmacy)
  serve(adminLicences.resume, resumePharmacy)
}
