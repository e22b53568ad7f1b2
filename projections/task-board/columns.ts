/** Columns that attempts and time change. */
export const COUNTERS = ['all_students', 'working', 'sent', 'waiting', 'final_count', 'final_sum'] as const
export const STANDING = ['task_id', 'owner_id', 'phase', 'frozen', ...COUNTERS, 'position'] as const

/** What lists show: all but the wide texts. */
const LISTED_FACTS = [
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
export const FACTS = ['task_id', 'owner_id', ...LISTED_FACTS, 'story', 'chosen_students', 'questions'] as const

export const LISTED = [...STANDING, ...LISTED_FACTS] as const
