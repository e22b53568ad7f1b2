import { type Kysely, sql } from 'kysely'
import { rowText } from '../../events/store/sqlite/sql-literals.ts'
import { CHECKPOINT_NAME, type Checkpoint } from './checkpoint.ts'

/** SQLSTATE of `move_read_models` when the checkpoint is elsewhere, or another node holds it. */
const TAKEN = 'BW002'

/**
 * PostgreSQL: moves the checkpoint from `p_from` to `p_to`, or fails, and with it the statements of the batch that are sent
 * behind it. The row stays locked until their end, so only one node at a time projects.
 */
export async function createMoveFunction<DB>(db: Kysely<DB>, kind: 'sqlite' | 'postgres'): Promise<void> {
  if (kind === 'sqlite') return
  const name = sql.lit(CHECKPOINT_NAME)
  await sql`create function move_read_models(p_generation integer, p_from bigint, p_to bigint) returns void
    language plpgsql as $$
    begin
      perform 1 from checkpoints where name = ${name} and generation = p_generation and position = p_from
        for update skip locked;
      if not found then raise exception 'another node projects' using errcode = ${sql.lit(TAKEN)}; end if;
      update checkpoints set position = p_to where name = ${name} and generation = p_generation;
    end $$`.execute(db)
}

/** The statement that moves the checkpoint, or fails if another node holds it or has moved it. */
export const moveStatement = ({ generation, position }: Checkpoint, to: number): string =>
  `select move_read_models${rowText([generation, position, to])}`

/** Whether the statement failed because another node projects. */
export const wasTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === TAKEN
