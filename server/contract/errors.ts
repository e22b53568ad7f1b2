import { type Static, Type } from 'typebox'
import { CONTENT_CONFLICTS, CONTENT_PROBLEMS, UPLOAD_PROBLEMS } from './content-rules.ts'

/** Body of every reply that is not 200. `error` is a code (docs/requirements.md#8-the-error-catalogue) or a text key. */
export const ErrorBody = Type.Object({
  error: Type.Union([Type.Integer(), Type.String()]),
  /** The form field that the message belongs to. */
  field: Type.Optional(Type.String()),
  /** 400: where the body violates the schema. Refused zip: its entries. 409 `in_use`: what references the row. */
  details: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
  /**
   * 503 `busy`: the server's turn for this person, in seconds. A login that is sent again then, with the ticket, keeps its
   * place (docs/decisions/0135-come-back-in-n-seconds.md). 409 `not_open` of tasks/start: when to start again.
   */
  turn: Type.Optional(Type.Object({ in: Type.Integer(), ticket: Type.Optional(Type.String()) })),
  /** 500 only: `reqId` of the server's log lines. */
  requestId: Type.Optional(Type.String()),
})
export type ErrorBody = Static<typeof ErrorBody>

/** Errors without a number. The client translates each; a test checks that both bundles have all of them. */
export const ERROR_TEXTS = [
  'login',
  'permission',
  'no data',
  'not found',
  'all',
  'unavailable',
  'updating',
  'busy',
  'slow',
  'rate_limit',
  'too_large',
  'files_away',
  'cell_away',
  'wrong_or_cell_away',
  'upload_quota',
  'speech_quota',
  'Image format is not allowed!!',
  'Please choose the right answer.',
  'You must provide maximum of 30 answers.',
  'not_open',
  'closed',
  'already_submitted',
  'older_attempt',
  'paused',
  'no_time_left',
  'time_left',
  'undo_too_late',
  'stale',
  'too_many_drafts',
  'result_opened',
  'questions_frozen',
  'recipient_has_answered',
  'not_started',
  'no_score',
  'substitute_over',
  'too_many_owners',
  'too_many_clarifications',
  'no_answers',
  'started_anew',
  'unknown_question',
  'key_mismatch',
  'too_many_points',
  'bad_draw',
  'draw_points_differ',
  'score_at_once',
  'idempotency_key_reused',
  'required',
  'at_least_two_choices',
  'at_least_two_right',
  'picture_without_text',
  'picture_text_twice',
  'two_to_ten_pairs',
  'too_many_extras',
  'pair_without_match',
  'pair_without_item',
  'left_twice',
  'one_match_for_all',
  'two_to_six_criteria',
  'words_from_to',
  'not_a_number',
  'not_a_tolerance',
  'not_a_unit',
  'not_a_factor',
  'no_blanks',
  'one_word',
  'too_many_accepted',
  'duplicate_in_file',
  'number_as_power',
  'number_changed',
  'bad_number',
  'id_taken',
  'user_taken',
  'common_password',
  'unknown_class',
  'not_your_class',
  'one_class',
  'no_status',
  'class_not_empty',
  'class_exists',
  'year_end_done',
  'year_end_used',
  'no_cards',
  'unreadable_file',
  'in_open_task',
  ...CONTENT_PROBLEMS,
  ...CONTENT_CONFLICTS,
  ...UPLOAD_PROBLEMS,
  'bad_email',
  'bad_phone',
  'origin',
  'insecure',
] as const
export type ErrorText = (typeof ERROR_TEXTS)[number]

/** Numbered codes: 1 to 3 login, 4 to 16 validation (docs/requirements.md 5.38, 8.7). */
export const ERROR_CODES = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const
export type ErrorCode = (typeof ERROR_CODES)[number]
