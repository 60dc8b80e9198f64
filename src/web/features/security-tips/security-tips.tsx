import { Headline } from '../../ui/headline.tsx'
import { Icon } from '../../ui/icon.tsx'

const tips = [
  'Use a password that you use nowhere else, long rather than clever.',
  'Let a password manager make it and remember it.',
  'Log out on a machine that you share.',
  'Nobody of ours will ever ask for it, neither by phone nor by e-mail.',
]

export function SecurityTips() {
  return (
    <aside aria-labelledby="tips">
      <Headline id="tips">Security tips</Headline>
      <ul className="tips">
        {tips.map((tip) => (
          <li key={tip}>
            <Icon name="check" />
            {tip}
          </li>
        ))}
      </ul>
    </aside>
  )
}
