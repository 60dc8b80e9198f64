/** Problems of patients, prescriptions, their verification and dispensing. */
export const prescriptionProblems = {
  patient_not_found: [404, 'Patient not found.'],
  patient_checked: [
    409,
    'You have ordered with a prescription for this patient, so name, date of birth and sex can no longer change. Add a new patient instead. The address can still change.',
  ],
  too_many_patients: [409, 'You can keep at most 20 patients. Remove one first.'],
  prescription_not_found: [404, 'Prescription not found.'],
  prescription_closed: [
    409,
    'This prescription is being used for an order and can no longer be changed.',
  ],
  prescription_changed: [
    409,
    'The pages of this prescription have changed meanwhile. Look at them, and make your change again.',
  ],
  prescription_without_pages: [409, 'A prescription needs at least one page.'],
  broken_prescription_file: [
    400,
    'We can’t read this file. Choose a photo (JPEG, PNG, WebP or HEIC) or a PDF.',
  ],
  too_many_pages: [409, 'A prescription has at most 10 pages.'],
  too_many_prescriptions: [
    409,
    'You have 50 prescriptions that no order uses. Delete one that you no longer need first.',
  ],
  prescription_required: [
    409,
    'Your cart has medicines that need a prescription. Choose the patient and a prescription first.',
  ],
  prescription_unfinished: [409, 'Finish uploading this prescription before you order with it.'],
  prescription_rejected: [409, 'A pharmacist rejected this prescription. Upload another one.'],
  prescription_of_other_patient: [
    409,
    'This prescription was used for another patient. Choose that patient or another prescription.',
  ],
  prescription_expired: [409, 'This prescription is too old. Ask the prescriber for a new one.'],
  prescription_exceeded: [409, 'The prescription does not allow that many units.'],
  prescription_unverified: [
    409,
    'A pharmacist has to verify the prescription before this order can be packed. Open Prescriptions.',
  ],
  pharmacist_required: [
    409,
    'Only a pharmacist with a valid, verified registration can do this. Ask a pharmacist of your pharmacy.',
  ],
  drug_rule_changed: [
    409,
    'The drug rules for a medicine in this order have changed since it was ordered. Decline that item.',
  ],
  verification_not_found: [404, 'This prescription no longer waits. Reload to see the latest.'],
  verification_taken: [409, 'Another pharmacist is working on this prescription.'],
  verification_decided: [409, 'This prescription has already been decided. Reload to see it.'],
  verification_flagged: [
    409,
    'Nothing is stored yet. Look at what is flagged, confirm that you have, and press Verify again.',
  ],
  prescription_transcribed: [
    409,
    'Another pharmacist has transcribed this prescription meanwhile. Link the medicines to that transcription and press Verify again.',
  ],
  prescription_differs: [
    409,
    'The prescription item and the ordered medicine differ in salt, strength or form. Correct the transcription, or reject the item.',
  ],
} as const
