import { Icon, type IconName } from '../../ui/icon.tsx'
import { contactDetails, phoneLink } from './contact-details.ts'

/** Phone, mail, address and hours. */
export function ContactFacts() {
  return (
    <address className="reach">
      <dl>
        <Fact icon="phone" name="Phone">
          <a href={phoneLink}>{contactDetails.phone}</a>
        </Fact>
        <Fact icon="mail" name="Mail">
          <a href={`mailto:${contactDetails.mail}`}>{contactDetails.mail}</a>
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
