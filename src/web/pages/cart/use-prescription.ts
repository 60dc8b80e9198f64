import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Patient } from '#contract/patients.ts'
import type { Prescription } from '#contract/prescriptions.ts'
import { api } from '../../api/api.ts'
import { aboutCheckout, type CheckoutStep } from '../../features/checkout/checkout-answers.ts'
import type { OrderedWith } from '../../features/checkout/checkout-deps.ts'
import {
  type Lack,
  lackOf,
  newUpload,
  noChoice,
  type PrescriptionChoice,
} from '../../features/checkout/prescription-choice.ts'
import { storedChoice } from '../../features/checkout/stored-in-tab.ts'
import { uploads, useUploads } from '../../features/prescriptions/own-queue.ts'
import { hindranceOf } from '../../features/prescriptions/queue-state.ts'
import { notify } from '../../toasts/notify.ts'

export type PrescriptionUse = ReturnType<typeof usePrescription>

/** Patient and prescription for the cart's prescription medicines; inactive without such medicines. */
export function usePrescription(isNeeded: boolean) {
  const wallet = useWallet(isNeeded)
  const queue = useUploads()
  const [choice, setChoice] = useState<PrescriptionChoice>(() => storedChoice.read() ?? noChoice)
  // Show no error before the customer wants to pay.
  const [asked, setAsked] = useState(false)
  const patient = useRef<HTMLSelectElement>(null)
  const prescription = useRef<HTMLFieldSetElement>(null)
  const pages = queue.prescription?.pages.length ?? 0
  // The prescription that is uploaded here is shown as the new one.
  const prescriptions = (wallet.prescriptions ?? []).filter(
    ({ _id, state }) =>
      state !== 'rejected' && !(state === 'uploading' && _id === queue.prescription?._id),
  )
  const lack: Lack | null =
    isNeeded && wallet.patients !== null
      ? lackOf(choice, {
          patients: wallet.patients,
          prescriptions,
          upload: { pages, hindrance: hindranceOf(queue.files) },
        })
      : null

  function choose(part: Partial<PrescriptionChoice>) {
    const next = { ...choice, ...part }
    setChoice(next)
    storedChoice.write(next)
  }

  /** A prescription brings its patient along. */
  function choosePrescription(id: string) {
    const of = prescriptions.find(({ _id }) => _id === id)?.patient?._id
    choose({ prescription: id, ...(of === undefined ? {} : { patient: of }) })
  }

  /** Returns false after showing what is missing. */
  function require(): boolean {
    if (!isNeeded) return true
    if (wallet.patients === null) {
      wallet.load()
      notify.error('Your prescriptions could not be loaded. Please try again.', aboutCheckout)
      return false
    }
    if (lack === null) return true
    flushSync(() => setAsked(true))
    notify.error(lack.sentence, aboutCheckout)
    const place = lack.at === 'patient' ? patient.current : prescription.current
    place?.focus()
    return false
  }

  /** What the order is made with; finishes what was uploaded here. */
  async function ready(): Promise<OrderedWith> {
    if (!isNeeded || choice.patient === null || choice.prescription === null) return null
    if (choice.prescription !== newUpload || queue.prescription === null)
      return { patient: choice.patient, prescription: choice.prescription }
    const params = { id: queue.prescription._id }
    const body = { patient: choice.patient, note: queue.prescription.note }
    const { prescription: finished } = await api.prescriptions.finish({ params, body })
    wallet.add(finished)
    choose({ prescription: finished._id })
    await uploads.close()
    return { patient: choice.patient, prescription: finished._id }
  }

  function clear() {
    storedChoice.clear()
    setChoice(noChoice)
    setAsked(false)
  }

  return {
    ...wallet,
    prescriptions,
    queue,
    choice,
    choosePatient: (id: string) => choose({ patient: id }),
    choosePrescription,
    addPatient: (added: Patient) => {
      wallet.addPatient(added)
      choose({ patient: added._id })
    },
    errorAt: (at: Lack['at']) => (asked && lack?.at === at ? lack.sentence : undefined),
    refs: { patient, prescription },
    require,
    ready,
    clear,
  }
}

type Loaded = { patients: Patient[]; prescriptions: Prescription[] }

/** Loads patients and prescriptions once they are needed; continues an upload that waits. */
function useWallet(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)

  function load() {
    setFailed(false)
    Promise.all([api.patients.list(), api.prescriptions.list()]).then(
      ([{ patients }, { prescriptions }]) => setLoaded({ patients, prescriptions }),
      () => setFailed(true),
    )
    void uploads.open()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per need
  useEffect(() => {
    if (isNeeded) load()
  }, [isNeeded])
  return {
    patients: loaded?.patients ?? null,
    prescriptions: loaded?.prescriptions ?? null,
    failed,
    load,
    add: (finished: Prescription) =>
      setLoaded((now) => {
        if (now === null) return null
        const others = now.prescriptions.filter(({ _id }) => _id !== finished._id)
        return { ...now, prescriptions: [finished, ...others] }
      }),
    addPatient: (added: Patient) =>
      setLoaded((now) => (now === null ? null : { ...now, patients: [...now.patients, added] })),
  }
}

/** Loads the wallet again after a refusal, since it may have changed elsewhere. */
export function useFreshWallet(step: CheckoutStep, load: () => void): void {
  const refused = step.name === 'prescription'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per refusal
  useEffect(() => {
    if (refused) load()
  }, [refused])
}
