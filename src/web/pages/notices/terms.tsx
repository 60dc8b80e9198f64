import { Link } from 'react-router'
import { api } from '../../api/api.ts'
import { publicMeta } from '../../document/seo.ts'
import { useTerms } from '../../document/terms.ts'
import { loadNotices } from '../../features/notices/load-notices.ts'
import { DemoNotice, NodalFacts, OperatorFacts } from '../../features/notices/operator-facts.tsx'
import { Part, Policy } from '../../features/notices/policy.tsx'
import { deliveryCostText } from '../../format/delivery-cost.ts'
import { apiContext } from '../../routing/context.ts'
import { paths } from '../../routing/paths.ts'
import type { Route } from './+types/terms.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadNotices(context.get(apiContext))
}

export function clientLoader() {
  return loadNotices(api)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Terms of use',
    description:
      'Who sells the medicines, what prices contain, how orders, payments and cancellations work at Aushadh.',
    path: paths.terms,
  })

export default function Terms({ loaderData: { notices } }: Route.ComponentProps) {
  const shop = useTerms()
  return (
    <Policy title="Terms of use" lead="The rules of buying here, in plain words.">
      <DemoNotice notices={notices} />
      <Part id="who" title="Who we are">
        <OperatorFacts notices={notices} />
        <NodalFacts notices={notices} />
      </Part>
      <Part id="sellers" title="Who sells to you">
        <p>
          Aushadh is a marketplace. Each medicine is sold by the pharmacy named beside it, which
          also writes the invoice. An administrator checks a pharmacy before its medicines are
          shown. Its page shows its name, address, phone number, email, licence number and ratings.
        </p>
        <p>
          All pharmacies sell under the same conditions. None can pay for a better place:{' '}
          <Link to={paths.ranking}>how results are ranked</Link>.
        </p>
      </Part>
      <Part id="prices" title="Prices and delivery">
        <p>
          Prices are in rupees and contain GST. Where a medicine has an MRP, it is shown beside the
          price. {shop ? `${deliveryCostText(shop)} ` : ''}
          The cart shows the total before you pay. If a price or the stock changes while you shop,
          we show you the change first and charge nothing without your consent.
        </p>
        <p>
          One order may contain medicines of several pharmacies. Each pharmacy sends its own
          shipment, with a promised day that you see on the order. It sends medicines that need a
          prescription apart from the rest, which does not wait for them; you pay delivery once.
        </p>
      </Part>
      <Part id="order" title="Ordering and paying">
        <p>
          While you pay, your packs are reserved for 15 minutes. The order is placed once the
          payment is confirmed. If your payment arrives too late and the medicines are gone, we
          refund it in full.{' '}
          {shop?.cashOnDelivery
            ? 'You can pay by UPI, card or net banking, or in cash on delivery where the cart offers it. An order in cash is placed at once.'
            : 'You can pay by UPI, card or net banking.'}
        </p>
      </Part>
      <Part id="prescription" title="Prescription medicines">
        <p>
          A medicine marked as a prescription medicine may be given only against a valid
          prescription of a registered medical practitioner. You choose the patient and a
          prescription before you pay. A pharmacist of the selling pharmacy checks it before
          packing: what can’t be dispensed is not sent, and you get its price back. The pharmacist
          gives exactly what is prescribed, never another medicine in its place, and not more than
          the prescription allows in all pharmacies together. Never give a prescription medicine to
          somebody else, and ask your doctor before you start, change or stop a treatment.
        </p>
      </Part>
      <Part id="cancel" title="Cancelling">
        <p>
          You can cancel an order within 15 minutes, as long as no shipment is packed. It costs
          nothing, and you get the whole amount back. Until then you can also lower quantities, take
          items out or change the address. You get back what you paid for what you take out; the
          delivery charge stays as you paid it
          {shop?.deliveryChargedPer === 'shipment' ? ', unless you take out a whole shipment' : ''}.
          A pharmacy that cannot send an item declines it, and you get its price back. Afterwards
          the <Link to={paths.returnsPolicy}>returns and refunds</Link> apply.
        </p>
      </Part>
      <Part id="account" title="Your account and what you write">
        <p>
          Keep your password to yourself. Only customers who received a medicine can review it, and
          only customers who received a shipment can rate the pharmacy. We remove reviews that
          insult, advertise, or are about something else, and tell their authors why.
        </p>
      </Part>
      <Part id="complaints" title="Complaints">
        <p>
          You can <Link to={paths.grievance}>file a complaint</Link> with or without an account. You
          get a ticket number at once. A person takes it up within 48 hours, and we resolve it
          within one month. You can also call the National Consumer Helpline: 1915.
        </p>
      </Part>
    </Policy>
  )
}
