/** Loaded before a forked program (`--import`): whoever started it may be killed, too. */
process.once('disconnect', () => process.exit())
// Listening keeps a process alive; this must not.
process.channel?.unref()
