import { Icon, type IconName } from '../../ui/icon.tsx'

/** Phone, email, address and hours. */
export function ContactFacts() {
  return (
    <address className="reach">
      <dl>
        <Fact icon="phone" name="Phone">
          <a href={phoneLink}>{contactDetails.phone}</a>
        </Fact>
        <Fact icon="mail" name="Email">
          <a href={`mailto:${contactDetails.email}`}>{contactDetails.email}</a>
        </Fact>
        <Fact icon="map-pin" name="Address">
          {contactDetails.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact icon="clock-3" name="Hours">
          {contactDetails.hours}
        </Fact>
      </dl>
    </address>
  )
}

function Fact(props: { icon: IconName; name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={props.icon} />
        {props.name}
      </dt>
      <dd>{props.children}</dd>
    </div>
  )
}

/** Support contact (SPEC.md §2: a fixed address). Sample data until an operator replaces it. */
export const contactDetails = {
  email: 'support@aushadh.example',
  phone: '1800 555 0100',
  address: ['Aushadh Support', '14 Residency Road, Shanthala Nagar', 'Bengaluru 560025, Karnataka'],
  hours: '24/7',
} as const

const phoneLink = `tel:${contactDetails.phone.replace(/[^+\d]/g, '')}`
