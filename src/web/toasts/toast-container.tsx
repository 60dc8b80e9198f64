import { useEffect } from 'react'
import { cssTransition, type IconProps, ToastContainer, toast } from 'react-toastify/unstyled'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Notice, type NoticeAction, showNoticesWith } from './notify.ts'

const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false })
const icons = { success: 'check', error: 'circle-alert', info: 'info' } as const

/**
 * SPEC.md §9: top right, 5 seconds, pauses on hover and without focus, dismissed by dragging 80
 * percent, Alt+T.
 */
export function Container() {
  useEffect(() => showNoticesWith(show), [])
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      transition={slide}
      icon={NoticeIcon}
      closeButton={({ closeToast }) => (
        <IconButton label="Close" onClick={closeToast}>
          <Icon name="x" />
        </IconButton>
      )}
    />
  )
}

function show({ kind, message, ms, about = message, action }: Notice): void {
  const close = () => toast.dismiss(about)
  const content = action ? <WithAction {...{ message, action, close }} /> : message
  // A repeated message, or one about the same subject, updates the existing toast and restarts its
  // timer.
  if (toast.isActive(about))
    toast.update(about, { render: content, type: kind, autoClose: ms ?? 5000 })
  else toast[kind](content, { toastId: about, autoClose: ms })
}

function NoticeIcon({ type }: IconProps) {
  return <Icon name={type in icons ? icons[type as keyof typeof icons] : 'info'} />
}

type WithActionProps = { message: string; action: NoticeAction; close: () => void }

function WithAction({ message, action, close }: WithActionProps) {
  return (
    <>
      <span>{message}</span>{' '}
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          close()
          action.run()
        }}
      >
        {action.words}
      </Button>
    </>
  )
}
