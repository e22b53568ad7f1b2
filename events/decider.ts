/** A fact: something that happened, in the past tense. `data` holds ids, never names of people. */
export interface Event<Type extends string = string, Data = unknown> {
  type: Type
  data: Data
}

/** A wish: what somebody wants to happen. The clock and new ids come in with it. */
export interface Command<Type extends string = string> {
  type: Type
}

/**
 * The write side of one kind of stream (the decider pattern: decide and evolve are pure).
 * `decide` answers the events that the command leads to, `[]` when there is nothing to do, or throws a `Refusal`.
 * `evolve` never throws on a legal history.
 */
export interface Decider<State, C extends Command, E extends Event> {
  initial: State
  evolve: (state: State, event: E) => State
  decide: (command: C, state: State) => E[]
}

/** Every rule that the write side can refuse for. The server maps each to a status and a message. */
export type RefusalCode =
  | 'not_found'
  | 'task_deleted'
  | 'not_recipient'
  | 'not_open'
  | 'closed'
  | 'questions_frozen'
  | 'recipient_has_answered'
  | 'no_questions'
  | 'no_recipients'
  | 'no_name'
  | 'no_classes'
  | 'end_before_start'
  | 'not_started'
  | 'already_submitted'
  | 'older_attempt'
  | 'unknown_question'
  | 'no_score'
  | 'no_answers'
  | 'version_conflict'
  | 'idempotency_key_reused'

/** A broken rule. It carries no HTTP: the server's table gives it a status and a text. */
export class Refusal extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.name = 'Refusal'
    this.code = code
  }
}
