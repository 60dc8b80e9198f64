-- Allow do-block: it removes the queue of a job that the release before does not have
DO $$ BEGIN
  -- The tables of the job queue are made after the first migrations, and the queue may never have been.
  IF to_regclass('pgboss.queue') IS NOT NULL THEN
    PERFORM pgboss.delete_queue(name) FROM pgboss.queue WHERE name = 'send-gift-notes';
  END IF;
END $$;
