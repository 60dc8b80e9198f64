import { useEffect, useState } from 'react'
import { fetchFile } from './download.ts'

type PrivateImage = Parameters<typeof fetchFile>[0]

/**
 * An image that needs the session token: its URL alone does not give access. `address` is null while it loads; as
 * data, which goes with the page that shows it.
 */
export function usePrivateImage(entry: PrivateImage, params: Record<string, string>) {
  const [address, setAddress] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const which = JSON.stringify(params)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for other ids, or on demand
  useEffect(() => {
    let left = false
    setAddress(null)
    setFailed(false)
    fetchPrivateImage(entry, JSON.parse(which)).then(
      (data) => void (left || setAddress(data)),
      () => void (left || setFailed(true)),
    )
    return () => {
      left = true
    }
  }, [entry, which, tries])
  return { address, isFailed, retry: () => setTries((times) => times + 1) }
}

/** An image that needs the session token, as a data URL. Rejects if it can't be loaded or read. */
export async function fetchPrivateImage(
  entry: PrivateImage,
  params: Record<string, string>,
): Promise<string> {
  const blob = await fetchFile(entry, params)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(blob)
  return await promise
}
