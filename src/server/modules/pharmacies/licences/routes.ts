import { adminLicences, licences } from '#contract/licences.ts'
import type { Serve } from '../../../platform/serve.ts'
import { addLicence } from './add-licence.ts'
import { correctLicence } from './correct-licence.ts'
import { decideLicence } from './decide-licence.ts'
import { listLicences, listOwnLicences, showLicence } from './list-licences.ts'
import { renewLicence } from './renew-licence.ts'
import { showPdfWith, showPicture } from './show-document.ts'
import { resumePharmacy, suspendPharmacy } from './suspend-pharmacy.ts'
import { type UploadDeps, uploadDocumentWith } from './upload-document.ts'

export function licenceRoutes(serve: Serve, deps: UploadDeps): void {
  serve(licences.list, listOwnLicences)
  serve(licences.add, addLicence)
  serve(licences.correct, correctLicence)
  serve(licences.renew, renewLicence)
  serve.upload(licences.addDocument, uploadDocumentWith(deps))
  serve.stream(licences.picture, showPicture)
  serve.stream(licences.pdf, showPdfWith(deps.virusScanner))
  serve(adminLicences.list, listLicences)
  serve(adminLicences.detail, showLicence)
  serve(adminLicences.decide, decideLicence)
  serve(adminLicences.suspend, suspendPharmacy)
  serve(adminLicences.resume, resumePharmacy)
}
