/** Columns that attempts and time change. */
export const COUNTERS = ['all_students', 'working', 'sent', 'waiting', 'final_count', 'final_sum'] as const
export const COUNTER_COLUMNS = ['task_id', 'owner_id', 'phase', 'frozen', ...COUNTERS, 'position'] as const

/** Details that lists show: all but the long texts. */
const LISTED_DETAILS = [
  'school_id',
  'subject',
  'name',
  'name_folded',
  'notes',
  'classes',
  'categories',
  'image',
  'background',
  'opens_at',
  'closes_at',
  'timer_minutes',
  'result_mode',
  'review',
  'shuffle_options',
  'activity_id',
  'questions_num',
  'sent_at',
] as const
/** Columns that only the owner changes. */
export const DETAIL_COLUMNS = [
  'task_id',
  'owner_id',
  ...LISTED_DETAILS,
  'story',
  'chosen_students',
  'questions',
] as const

export const LISTED = [...COUNTER_COLUMNS, ...LISTED_DETAILS] as const
