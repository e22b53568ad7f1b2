import { type Kysely, sql } from 'kysely'

/** SQLite can't disable a trigger, so an erasure drops this one and creates it again. */
const KEEP_SEALS_UPDATE = `create trigger log_seals_keep_update before update on log_seals
     begin select raise(abort, 'the log is append-only'); end`

/** The tables of the hash chain. Seals can only be added; `unguarded` is the exception. */
export async function createSeals<DB>(db: Kysely<DB>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const integer = kind === 'sqlite' ? 'integer' : 'bigint'
  const bytes = kind === 'sqlite' ? 'blob' : 'bytea'
  const statements = [
    `create table log_seals (
       position ${integer} primary key, hash text not null, at text not null,
       salts ${bytes} not null, marks ${bytes} not null
     )`,
    `create table log_erasures (
       position ${integer} primary key, old_hash text not null, new_hash text not null,
       record ${integer} not null, erased_by text not null, at text not null
     )`,
    ...(kind === 'sqlite' ? KEEP_SQLITE : KEEP_POSTGRES),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const KEEP_SQLITE = [
  KEEP_SEALS_UPDATE,
  `create trigger log_seals_keep_delete before delete on log_seals
     begin select raise(abort, 'the log is append-only'); end`,
]
/** `refuse_change` is made with the log. */
const KEEP_POSTGRES = [
  `create trigger log_seals_keep before update or delete or truncate on log_seals
     for each statement execute function refuse_change()`,
]

/** Lets `work` update seals. Call it in a transaction: the trigger is back at its end, after a rollback too. */
export async function unguarded<DB>(
  transaction: Kysely<DB>,
  kind: 'sqlite' | 'postgres',
  work: () => Promise<void>,
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(transaction)
  await run(
    kind === 'sqlite' ? 'drop trigger log_seals_keep_update' : 'alter table log_seals disable trigger log_seals_keep',
  )
  await work()
  await run(kind === 'sqlite' ? KEEP_SEALS_UPDATE : 'alter table log_seals enable trigger log_seals_keep')
}
