/**
 * Something that happened; its type is in the past tense. `data` holds ids, never names of people: events can't be
 * changed, names can.
 */
export interface Event<Type extends string = string, Data = unknown> {
  type: Type
  data: Data
}

/** A request for a change. It carries the time and new ids, because deciders are pure. */
export interface Command<Type extends string = string> {
  type: Type
}

/**
 * The rules of one kind of stream (decider pattern). `decide` and `evolve` are pure.
 * `decide` returns the events of the command, `[]` when there is nothing to do, or throws a `Refusal`.
 * `evolve` never throws on a history that `decide` produced.
 */
export interface Decider<State, C extends Command, E extends Event> {
  initial: State
  evolve: (state: State, event: E) => State
  decide: (command: C, state: State) => E[]
}

/** Reasons for which a decider refuses a command. The server maps each to a status and a message. */
export type RefusalCode =
  | 'not_found'
  | 'task_deleted'
  | 'not_recipient'
  | 'not_open'
  | 'closed'
  | 'questions_frozen'
  | 'recipient_has_answered'
  | 'no_questions'
  | 'bad_draw'
  | 'draw_points_differ'
  | 'score_at_once'
  | 'no_recipients'
  | 'no_name'
  | 'no_classes'
  | 'end_before_start'
  | 'not_started'
  | 'already_submitted'
  | 'older_attempt'
  | 'paused'
  | 'no_time_left'
  | 'time_left'
  | 'reopened'
  | 'undo_too_late'
  | 'unknown_question'
  | 'key_mismatch'
  | 'too_many_points'
  | 'text_too_long'
  | 'no_text'
  | 'too_many_clarifications'
  | 'substitute_over'
  | 'too_many_owners'
  | 'no_score'
  | 'no_answers'
  | 'started_anew'
  | 'version_conflict'
  | 'idempotency_key_reused'

/** Thrown for a command that breaks a rule. Independent of HTTP; the server maps the code to a status and a text. */
export class Refusal extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.name = 'Refusal'
    this.code = code
  }
}
