import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'

/** The ledger, and the statements and payouts that follow from it. */
export const settlementInvariants: readonly Invariant[] = [
  {
    id: 'I5',
    statement:
      'A payout is posted to the ledger once, with its amount, and reversed there if it failed; no pharmacy is paid more than it earned.',
    breaches: () => sql`
      with posted as (
        select e.key, l.pharmacy_id, l.amount_paise
        from journal_entries e join ledger_entries l on l.entry_id = e.id and l.account = 'pharmacy'
        where e.kind in ('payout', 'payout_failed')),
      due as (
        select 'payout:' || id as key, pharmacy_id, amount_paise from payouts
        union all
        select 'payout_failed:' || id, pharmacy_id, -amount_paise from payouts where state = 'failed'),
      paid as (
        select pharmacy_id, sum(amount_paise) as paise from payouts where state <> 'failed' group by 1),
      earned as (
        select l.pharmacy_id, -sum(l.amount_paise) as paise
        from ledger_entries l join journal_entries e on e.id = l.entry_id
        where l.account = 'pharmacy' and e.kind = 'delivered' group by 1)
      select 'payout in the ledger' as subject, key as id, 'paise' as what,
        coalesce(posted.amount_paise::text, 'none') as found,
        coalesce(due.amount_paise::text, 'none') as expected
      from posted full join due using (key)
      where (posted.pharmacy_id, posted.amount_paise)
        is distinct from (due.pharmacy_id, due.amount_paise)
      union all
      select 'pharmacy', p.pharmacy_id::text, 'paid out in paise', p.paise::text,
        'at most ' || coalesce(e.paise, 0)
      from paid p left join earned e on e.pharmacy_id = p.pharmacy_id
      where p.paise > coalesce(e.paise, 0)`,
  },
  {
    id: 'I17',
    statement:
      'Every journal entry adds up to zero, and so does the ledger; each balance snapshot equals the sum of its entries.',
    breaches: () => sql`
      with snapshot as (select * from balance_snapshots order by last_entry desc limit 1)
      select 'ledger entry' as subject, e.key as id, 'sum in paise' as what,
        coalesce(sum(l.amount_paise)::text, 'without entries') as found, '0' as expected
      from journal_entries e left join ledger_entries l on l.entry_id = e.id
      group by e.id, e.key having sum(l.amount_paise) is distinct from 0
      union all
      select 'balance snapshot', m.last_entry::text, 'paise of ' || account, coalesce(m.stored, 0)::text, coalesce(l.paise, 0)::text
      from (select last_entry, account, stored::bigint from snapshot, jsonb_each_text(accounts) a(account, stored)) m
      full join (select account, sum(amount_paise) as paise from ledger_entries
        where id <= (select last_entry from snapshot) group by account) l using (account)
      where m.stored is distinct from l.paise
      union all
      select 'balance snapshot', m.last_entry::text, 'entries of ' || kind, coalesce(m.stored, 0)::text, coalesce(e.n, 0)::text
      from (select last_entry, kind, stored::bigint from snapshot, jsonb_each_text(kinds) k(kind, stored)) m
      full join (select kind, count(*) as n from journal_entries
        where id <= (select last_journal_entry from snapshot) group by kind) e using (kind)
      where m.stored is distinct from e.n`,
  },
  {
    id: 'I18',
    statement:
      'A statement opens with the closing balance of the one before, and closes with what the ledger owed the pharmacy at its last entry; its advance is what the ledger had of it then.',
    breaches: () => sql`
      with weekly as (
        select s.id, s.opening_paise, s.closing_paise, s.advance_paise,
          coalesce(lag(advance_paise) over weeks, 0) as before_advance,
          coalesce(lag(closing_paise) over weeks, 0) as before_paise,
          coalesce(lag(last_entry) over weeks, 0) as before_entry, s.last_entry, s.pharmacy_id
        from statements s window weeks as (partition by s.pharmacy_id order by s."from")),
      added as (
        select t.id, coalesce(-sum(l.amount_paise), 0) as paise
        from weekly t left join ledger_entries l on l.pharmacy_id = t.pharmacy_id
          and l.account = 'pharmacy' and l.id > t.before_entry and l.id <= t.last_entry
        group by t.id),
      advanced as (
        select t.id, coalesce(-sum(l.amount_paise), 0) as paise
        from weekly t left join ledger_entries l on l.pharmacy_id = t.pharmacy_id
          and l.account = 'advance' and l.id > t.before_entry and l.id <= t.last_entry
        group by t.id)
      select 'statement' as subject, t.id::text as id, 'opening in paise' as what,
        t.opening_paise::text as found, t.before_paise::text as expected
      from weekly t where t.opening_paise <> t.before_paise
      union all
      select 'statement', t.id::text, 'closing in paise', t.closing_paise::text,
        (t.opening_paise + a.paise)::text
      from weekly t join added a on a.id = t.id
      where t.closing_paise <> t.opening_paise + a.paise
      union all
      select 'statement', t.id::text, 'advance in paise', t.advance_paise::text, (t.before_advance + a.paise)::text
      from weekly t join advanced a on a.id = t.id
      where t.advance_paise <> t.before_advance + a.paise`,
  },
  {
    id: 'I43',
    statement:
      'No payout of the last month before the newest contains earnings whose return window was open when it was made.',
    breaches: () => sql`
      with recent as (
        select p.id, p.pharmacy_id, p.created_at,
          (date_trunc('day', p.created_at at time zone 'Asia/Kolkata') - interval '7 days')
            at time zone 'Asia/Kolkata' as since,
          (select sum(q.amount_paise) from payouts q where q.pharmacy_id = p.pharmacy_id
            and q.state <> 'failed' and q.created_at <= p.created_at) as paid
        from payouts p
        where p.state <> 'failed'
          and p.created_at > (select max(created_at) - interval '30 days' from payouts)),
      closed as (
        select p.id, coalesce(-sum(l.amount_paise), 0) as paise
        from recent p
        left join ledger_entries l on l.pharmacy_id = p.pharmacy_id and l.account = 'pharmacy'
          and exists (select from journal_entries e left join shipments s on s.id = e.shipment_id
            where e.id = l.entry_id and (s.delivered_at is null or s.delivered_at < p.since)
              and (e.kind = 'delivered' or (e.kind = 'reversal' and e.at <= p.created_at)))
        group by p.id)
      select 'payout' as subject, p.id::text as id, 'paid out by then in paise' as what,
        p.paid::text as found, 'at most ' || c.paise as expected
      from recent p join closed c on c.id = p.id
      where p.paid > c.paise`,
  },
]
