import { useEffect, useState } from 'react'
import { api as contract } from '#contract/index.ts'
import type { PrescriptionPage } from '#contract/prescriptions.ts'
import { fetchFile } from '../../api/download.ts'

type PageImageProps = {
  prescription: string
  page: PrescriptionPage
  label: string
}

/** A page, turned as its owner chose. Fetched with the session token: its URL alone does not give access. */
export function PageImage({ prescription, page, label }: PageImageProps) {
  const { _id, rotation } = page
  const [address, setAddress] = useState<string | 'failed' | null>(null)
  useEffect(() => {
    let left = false
    const show = (shown: string) => void (left || setAddress(shown))
    fetchFile(contract.prescriptions.page, { id: prescription, page: _id }).then(
      (blob) => {
        const reader = new FileReader()
        reader.onload = () => show(String(reader.result))
        reader.readAsDataURL(blob)
      },
      () => show('failed'),
    )
    return () => {
      left = true
    }
  }, [prescription, _id])
  if (address === 'failed') return <p className="small soft">{label} could not be loaded.</p>
  if (address === null) return <span className="rx-page__image skeleton" aria-hidden="true" />
  return <img className="rx-page__image" data-rotation={rotation} src={address} alt={label} />
}
