export { endStreams, openHub } from './hub.ts'
export { notificationJobs } from './jobs.ts'
export {
  type NotificationToSend,
  notificationsToStore,
  notify,
  type Recipient,
} from './notify.ts'
export type { OnMuted } from './own-notifications.ts'
export { deleteNotificationsOf, findMuted, findMutes, type Muting, setMute } from './queries.ts'
export { notificationRoutes } from './routes.ts'
