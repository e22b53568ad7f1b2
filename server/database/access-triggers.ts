import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/** PostgreSQL NOTIFY channel of ended sessions (`session <hash>`) and of people whose rights changed (`person <id>`). */
export const ACCESS_CHANNEL = 'bawaba_access'

/**
 * PostgreSQL: notifies all nodes when a session ends or a person changes, whichever node, operator's command or statement by
 * hand did it. Each node keeps the sessions that it has read (server/http/session). Times of activity and of logins change
 * no right, so they notify nothing.
 */
export async function addAccessTriggers(db: Kysely<Database>, kind: 'sqlite' | 'postgres'): Promise<void> {
  if (kind === 'sqlite') return
  const channel = sql.lit(ACCESS_CHANNEL)
  await sql`create function tell_session_ended() returns trigger language plpgsql as $$
    begin perform pg_notify(${channel}, 'session ' || old.token_hash); return null; end $$`.execute(db)
  await sql`create function tell_person_changed() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'users' then perform pg_notify(${channel}, 'person ' || old.id);
      elsif tg_op = 'DELETE' then perform pg_notify(${channel}, 'person ' || old.user_id);
      else perform pg_notify(${channel}, 'person ' || new.user_id);
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger sessions_tell after delete or update of token_hash, user_id on sessions
    for each row execute function tell_session_ended()`.execute(db)
  const rights = ['login', 'name', 'userlevel', 'editor', 'status', 'deleted_at', 'password_hash']
  const row = (alias: string) => sql.join(rights.map((name) => sql.ref(`${alias}.${name}`)))
  await sql`create trigger users_tell after update on users for each row
    when ((${row('old')}) is distinct from (${row('new')})) execute function tell_person_changed()`.execute(db)
  await sql`create trigger users_tell_gone after delete on users
    for each row execute function tell_person_changed()`.execute(db)
  for (const table of ['user_schools', 'user_classes'])
    await sql`create trigger ${sql.ref(`${table}_tell`)} after insert or update or delete on ${sql.table(table)}
      for each row execute function tell_person_changed()`.execute(db)
}
