/** Loaded into a forked program (`--import`): it must end even when its parent is killed. */
process.once('disconnect', () => process.exit())
// Listening on the channel keeps a process alive; this listener must not.
process.channel?.unref()
