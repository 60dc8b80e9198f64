import { Icon } from '../../ui/icon.tsx'

export function LogOutCard({ onLogOut }: { onLogOut: () => void }) {
  return (
    <div className="quick">
      <button type="button" onClick={onLogOut}>
        <span>
          <b>Log Out</b>
          <small>Ends this session here and on the server</small>
        </span>
        <Icon name="log-out" />
      </button>
    </div>
  )
}
