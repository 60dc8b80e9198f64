import { formatRupees } from '#contract/money.ts'
import type { ShopTerms } from '#contract/shop.ts'
import { LabelPanel } from '../../ui/label-panel.tsx'

/** SPEC.md §1's three features, and the terms of every order as on a printed label. */
export function Promises({ terms, categories }: { terms: ShopTerms | null; categories: number }) {
  return (
    <div className="contains">
      <dl className="contains__list">
        <div>
          <dt>Convenient prescription uploads</dt>
          <dd>
            One photo from your phone instead of a trip with the paper prescription. It is stored
            encrypted, and a pharmacist checks it before your medicines are packed.
          </dd>
        </div>
        <div>
          <dt>A wide selection of medicines</dt>
          <dd>
            {selection(terms, categories)} Every card shows the pack, the price and, where the pack
            says it, the price of one tablet, gram or millilitre.
          </dd>
        </div>
        <div>
          <dt>Secure, reliable service</dt>
          <dd>
            Every pharmacy shows its licence and is verified before its first sale. Your order
            counts once the payment provider has confirmed your payment.
          </dd>
        </div>
      </dl>
      {terms ? <Contents terms={terms} /> : null}
    </div>
  )
}

function deliveryFacts(terms: ShopTerms): [string, string][] {
  const { freeDeliveryAbove: above, deliveryCharge, deliveryChargedPer } = terms
  const each = deliveryChargedPer === 'shipment' ? ' per shipment' : ''
  const charge = formatRupees(deliveryCharge) + each
  if (above === null) return [['Delivery', charge]]
  return [
    [`Delivery above ₹${above}`, 'Free'],
    ['Delivery below that', charge],
  ]
}

function Contents({ terms }: { terms: ShopTerms }) {
  return (
    <LabelPanel
      as="aside"
      label="In figures"
      title="Each order contains"
      facts={[
        ['Choice of medicines', terms.medicines.toLocaleString('en-IN')],
        ['Verified pharmacies', terms.pharmacies.toLocaleString('en-IN')],
        ...deliveryFacts(terms),
        ['Delivered in', '1-3 business days'],
        ['GST', 'Included in every price'],
        ['Support', '24/7'],
      ]}
    >
      <p className="label__foot">Keep all medicines out of the reach of children.</p>
    </LabelPanel>
  )
}

function selection(terms: ShopTerms | null, categories: number): string {
  if (!terms || terms.medicines < 2 || terms.pharmacies < 2 || categories < 2) return ''
  const n = (count: number) => count.toLocaleString('en-IN')
  return `${n(terms.medicines)} medicines in ${n(categories)} categories, from ${n(terms.pharmacies)} verified pharmacies.`
}
