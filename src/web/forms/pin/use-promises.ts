import { useEffect, useState } from 'react'
import { useDeliveryPin } from '../../session/delivery-pin.ts'
import type { Promises } from './find-promises.ts'

const none: Promises = new Map()

/**
 * By when products or medicines arrive at the chosen PIN code. Without one, and until they are known, there are none.
 */
export function usePromises(kind: 'products' | 'medicines', ids: readonly string[]): Promises {
  const pin = useDeliveryPin()
  const [promises, setPromises] = useState(none)
  const asked = ids.join()
  useEffect(() => {
    setPromises(none)
    if (pin === null || asked === '') return
    let isShown = true
    void import('./find-promises.ts')
      .then(({ findPromises }) => findPromises({ pin, kind, ids: asked.split(',') }))
      .then((found) => isShown && setPromises(found))
    return () => {
      isShown = false
    }
  }, [pin, kind, asked])
  return promises
}
