export { type News, notify, type Recipient } from './notify.ts'
