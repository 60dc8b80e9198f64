import { Link } from 'react-router'
import { answerDays, returnableDays, returnReasons } from '#contract/returns.ts'
import { publicMeta } from '../../document/seo.ts'
import { useTerms } from '../../document/terms.ts'
import { Part, Policy } from '../../features/notices/policy.tsx'
import { cashRefunds } from '../../format/cash-refunds.ts'
import { paths } from '../../routing/paths.ts'
import type { Route } from './+types/returns-policy.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Returns and refunds',
    description:
      'What you can return at Aushadh, within which time, who decides, and how you get your money back.',
    path: paths.returnsPolicy,
  })

export default function ReturnsPolicy() {
  return (
    <Policy
      title="Returns and refunds"
      lead={
        <>
          What you can return, who decides, and how you get your money back. Your own returns are on
          the pages of <Link to={paths.orderHistory}>your orders</Link>.
        </>
      }
    >
      <Part id="what" title="What you can return">
        <p>You can return an item, or some of its packs, for one of these reasons:</p>
        <ul>
          {Object.values(returnReasons).map((reason) => (
            <li key={reason}>{reason}.</li>
          ))}
        </ul>
        <p>
          A damaged or wrong item needs a photo that shows the problem; up to three. Medicines
          cannot be returned because you changed your mind.
        </p>
      </Part>
      <Part id="when" title="Until when">
        <p>
          Until the end of the {returnableDays}th day after the item was delivered. The order’s page
          shows the last day of each item.
        </p>
      </Part>
      <Part id="how" title="How it works">
        <ol>
          <li>
            Open the order under <Link to={paths.orderHistory}>My Orders</Link> and choose the item.
            Keep the pack unused.
          </li>
          <li>
            The pharmacy decides within {answerDays} days. If it does not, our administrators can
            decide.
          </li>
          <li>You are notified of the decision, with its reason if the return is refused.</li>
        </ol>
        <p>
          If you do not agree with a refusal, <Link to={paths.grievance}>file a complaint</Link>.
          Our administrators can overrule the pharmacy. Within the time limit you can also ask
          again.
        </p>
      </Part>
      <Part id="money" title="Your money">
        <p>
          An accepted return is refunded at the price that you paid, the way you paid
          {useTerms()?.cashOnDelivery ? cashRefunds : ''}. So are cancelled orders and items that a
          pharmacy declines. The delivery charge is refunded when nothing of the order is left. We
          send refunds at once; banks usually show them within 5 to 7 working days. The order’s page
          shows each refund and its state.
        </p>
      </Part>
      <Part id="after" title="What happens to returned medicines">
        <p>
          Damaged medicines are never sold again. Unopened ones are sold again only if the pharmacy
          received them back properly stored, and neither a recall nor the expiry date speaks
          against it.
        </p>
      </Part>
      <Part id="recalls" title="Recalls">
        <p>
          If a batch that you bought is recalled, we notify you and say what to do. Shipments that
          have not left yet wait until the pharmacy picks another batch, or you get your money back.
        </p>
      </Part>
    </Policy>
  )
}
