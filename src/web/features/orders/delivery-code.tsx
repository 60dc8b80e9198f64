import { useEffect, useState } from 'react'
import type { DeliveryCode } from '#contract/delivery-proofs.ts'
import type { Order, Shipment } from '#contract/orders.ts'
import { api } from '../../api/api.ts'
import { proofText } from '../../format/proof-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Codes = { state: 'loading' | 'failed'; codes: [] } | { state: 'known'; codes: DeliveryCode[] }

/** The code that the customer gives to whoever delivers; once delivered, what proves it. */
export function DeliveryCodeCard({ order, shipment }: { order: Order; shipment: Shipment }) {
  const { _id, state, pickup, proof } = shipment
  const waits = state === 'shipped' || (pickup !== null && state === 'packed')
  if (waits) return <WaitingCode orderId={order._id} shipmentId={_id} collected={pickup !== null} />
  if (proof === null) return null
  return <p className="small soft">{proofText(proof)}</p>
}

type WaitingProps = { orderId: string; shipmentId: string; collected: boolean }

function WaitingCode({ orderId, shipmentId, collected }: WaitingProps) {
  const [tries, setTries] = useState(0)
  const [{ state, codes }, setCodes] = useState<Codes>({ state: 'loading', codes: [] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again.
  useEffect(() => {
    let isShown = true
    setCodes({ state: 'loading', codes: [] })
    api.orders.deliveryCodes({ params: { orderId } }).then(
      (found) => isShown && setCodes({ state: 'known', codes: found.codes }),
      () => isShown && setCodes({ state: 'failed', codes: [] }),
    )
    return () => {
      isShown = false
    }
  }, [orderId, tries])
  const code = codes.find((one) => one.shipmentId === shipmentId)?.code
  if (state === 'known' && code === undefined) return null
  return (
    <Alert>
      <p>
        <b>
          {collected
            ? 'Give this code to the pharmacy when you collect it.'
            : 'Give this code to the person who delivers.'}
        </b>{' '}
        Not earlier: it proves that you have your order.
      </p>
      <div aria-live="polite">
        {code === undefined ? null : (
          <p>
            <strong className="shipment__code">
              {code.slice(0, 3)} {code.slice(3)}
            </strong>
          </p>
        )}
        {state === 'loading' ? <p className="soft">Loading your code…</p> : null}
        {state === 'failed' ? <p>Your code could not be loaded.</p> : null}
      </div>
      {state === 'failed' ? (
        <Button size="sm" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      ) : null}
    </Alert>
  )
}
