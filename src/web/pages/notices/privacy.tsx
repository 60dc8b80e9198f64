import { Link } from 'react-router'
import { noticeVersion, purposes } from '#contract/purposes.ts'
import { retention } from '#contract/retention.ts'
import type { Retention } from '#contract/retention-of-sellers.ts'
import { api } from '../../api/api.ts'
import { publicMeta } from '../../document/seo.ts'
import { useTerms } from '../../document/terms.ts'
import { loadNotices } from '../../features/notices/load-notices.ts'
import { DemoNotice, OperatorFacts } from '../../features/notices/operator-facts.tsx'
import { Part, Policy } from '../../features/notices/policy.tsx'
import { formatDay } from '../../format/dates.ts'
import { apiContext } from '../../routing/context.ts'
import { paths } from '../../routing/paths.ts'
import type { Route } from './+types/privacy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadNotices(context.get(apiContext))
}

export function clientLoader() {
  return loadNotices(api)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Privacy',
    description:
      'What Aushadh stores about you, who sees it, how long it stays, and how to have it erased.',
    path: paths.privacy,
  })

export default function Privacy({ loaderData: { notices } }: Route.ComponentProps) {
  const isTest = useTerms()?.payments === 'sandbox'
  return (
    <Policy
      title="Privacy"
      lead="What we store about you, why, who sees it, and how long it stays."
    >
      <DemoNotice notices={notices} />
      <p className="small soft">Version of {formatDay(noticeVersion)}.</p>
      <Part id="who" title="Who is responsible">
        <OperatorFacts notices={notices} />
        <p>
          Questions and complaints about your data:{' '}
          <Link to={paths.grievance}>file a complaint</Link> or write to the grievance officer named
          there.
        </p>
      </Part>
      <Part id="stored" title="What we store">
        <ul>
          <li>
            <b>Your account:</b> name, email, username, and your phone number if you give it. Your
            password is stored only as a hash, which nobody can read back.
          </li>
          <li>
            <b>Your logins:</b> when each one began, was last used and ended, the browser, and the
            IP address. You see them under My Account. A login lasts seven days at most.
          </li>
          <li>
            <b>Your cart and your orders:</b> medicines, quantities, prices, the delivery address
            with its name and phone number, and everything that happened to the order. Invoices show
            your name and address.
          </li>
          <li>
            <b>Addresses that you save</b> for your next orders, each with a name and a phone
            number. Nobody but you sees them until you order.
          </li>
          <li>
            <b>Payments and refunds:</b> amounts, times, the method (such as UPI or card) and the
            payment provider’s reference. We never see your card number or UPI PIN.
          </li>
          <li>
            <b>What you write:</b> reviews and ratings, returns with their reasons and photos, and
            complaints with their messages. Photos are stored without the location and other data
            that your camera adds.
          </li>
          <li>
            <b>Prescriptions and patients:</b> the pages that you upload, without the location and
            other data that your camera adds, and the patients that you enter: name, date of birth,
            sex, address and, for a child, a guardian. Pages are stored encrypted. Who views a page
            is recorded.
          </li>
          <li>
            <b>Notifications and emails</b> that we write to you, and which of them you have turned
            off.
          </li>
          <li>
            <b>Your IP address,</b> with your logins, and to limit repeated attempts, for half an
            hour at most. When a password is changed or set anew, the audit log records it with the
            IP address.
          </li>
        </ul>
        <p>
          Your orders say something about your health. We use them to deliver, to refund, to warn
          you when a batch is recalled, and to keep the records that the law requires. We do not
          sell them, and we show no advertising.
        </p>
      </Part>
      <Part id="seen" title="Who sees it">
        <ul>
          <li>
            <b>The pharmacy</b> that packs your order sees its items, your delivery address and
            phone number, and your returns of its items with their photos.
          </li>
          <li>
            <b>The payment provider</b> gets the amount, the order’s reference, and the name, email
            and phone number that its window is filled in with. What you enter in that window goes
            to the provider alone.
            {isTest ? ' In this shop payments are tests, and no provider gets anything.' : ''}
          </li>
          <li>
            <b>The pharmacists</b> of a pharmacy from which you order prescription medicines see
            that prescription and its patient. Nobody else does: not the pharmacy’s other staff, and
            not our administrators. Each time a pharmacist opens a page, the person and the time are
            recorded. What was dispensed is entered into the pharmacy’s registers, which the law
            lets a drugs inspector read.
          </li>
          <li>
            <b>Our administrators</b> see accounts, orders, returns and complaints to help you. What
            they change is recorded with their name and the time.
          </li>
          <li>
            <b>Everybody</b> sees your reviews, with your first name and an initial unless you turn
            that off. Leave out what you do not want to be read there.
          </li>
        </ul>
      </Part>
      <Part id="choices" title="What you can turn off">
        <p>
          Under My Account, <Link to={paths.profile}>Privacy</Link>, you turn these off and on
          again. You can order without any of them:
        </p>
        <ul>
          {Object.values(purposes).map(({ title, text }) => (
            <li key={title}>
              <b>{title}:</b> {text}
            </li>
          ))}
        </ul>
      </Part>
      <Part id="device" title="What is on your device">
        <p>
          We set a cookie, <code>device</code>, for 180 days when you log in or register: it says
          that you have logged in in this browser before, so that nobody who guesses passwords can
          keep you out. Another, <code>theme</code>, is set only when you choose light or dark, and
          a third, <code>bench-keys</code>, for pharmacists who turn off keyboard shortcuts. Your
          browser also stores your login, your name, the number of items in your cart, unread
          notifications, recent searches, the last twelve medicines you viewed, what you put into
          the cart before you logged in (for 30 days), drafts of returns and checkouts, and files of
          prescriptions until they are uploaded. Logging out in the header deletes them all. There
          are no trackers, no analytics, and nothing is loaded from other companies until the
          payment window opens.
        </p>
      </Part>
      <Part id="long" title="How long it stays">
        <Periods of="customer" />
        <p>Of people who work for a pharmacy, and of administrators:</p>
        <Periods of="pharmacy or administrator" />
      </Part>
      <Part id="erased" title="Seeing, correcting and erasing your data">
        <p>
          You find and correct your name, email and phone number in{' '}
          <Link to={paths.profile}>your profile</Link>. There you can also download everything that
          we store about you, as a ZIP file of JSON files, your prescriptions’ pages, your photos
          and your invoices, three times a day at most. Below it, you delete your account yourself.
          If you cannot log in, <Link to={paths.grievance}>file a complaint</Link> of the kind “My
          personal data”, and an administrator deletes it.
        </p>
        <p>
          There you also name a person who may do all this if you die or cannot do it yourself. They
          then file a complaint of the same kind, and prove who they are.
        </p>
        <p>
          This erases your name, email, phone number, saved addresses, password, cart,
          notifications, emails, return photos and notes, and the texts of your complaints, once
          nothing is open any more. Your reviews stay without your name. Orders and invoices stay,
          with their delivery address, because the law requires them. Open orders, returns and
          refunds continue. If your email is confirmed, one last email says that the account is
          deleted.
        </p>
      </Part>
    </Policy>
  )
}

/** The periods by which the shop's jobs delete. */
function Periods({ of }: Pick<Retention, 'of'>) {
  return (
    <ul>
      {retention
        .filter((one) => one.of === of)
        .map(({ data, stays, why }) => (
          <li key={data}>
            <b>{data}:</b> {stays}. Why: {why}.
          </li>
        ))}
    </ul>
  )
}
