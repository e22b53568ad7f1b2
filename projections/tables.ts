import type { LogTables } from '../events/store/tables.ts'

/** Read models. Every row is folded from the log and can be thrown away; `position` is the last event that changed it. JSON is text, booleans are 0 or 1. */
export interface ReadTables extends LogTables {
  /** A task as lists and its owner see it, with counters kept by the fold. Deleted tasks have no row. */
  task_board: {
    task_id: string
    owner_id: string
    school_id: string
    subject: string
    name: string
    name_folded: string
    notes: string
    story: string
    classes: string
    chosen_students: string
    categories: string
    image: string
    background: string
    opens_at: string | null
    closes_at: string | null
    timer_minutes: number
    result_mode: 'automatic' | 'teacher'
    /** When its students see the right answers. */
    review: 'final' | 'closed' | 'never'
    shuffle_options: number
    phase: 'scheduled' | 'open' | 'closed'
    activity_id: string | null
    questions: string
    questions_num: number
    frozen: number
    sent_at: string
    /** Numbers of recipients: all, started and not submitted, submitted, submitted and not final, final with a score; then the sum of final scores. */
    all_students: number
    working: number
    sent: number
    waiting: number
    final_count: number
    final_sum: number
    position: number
  }
  /** For the class filter. */
  task_classes: { task_id: string; class_code: string }
  /** One row for each recipient of each task that is not deleted. */
  entries: {
    task_id: string
    student_id: string
    class_code: string
    /** 0 before the first start. */
    attempt: number
    status: 'not_started' | 'in_progress' | 'waiting' | 'final'
    score: number | null
    final: number
    seconds_taken: number | null
    answered: number
    started_at: string | null
    deadline: string | null
    sent_at: string | null
    /** AnswerValue[] as JSON: the draft while the attempt runs, the marked answers once submitted. */
    answers: string
    /** Mark[] as JSON, once submitted. */
    marks: string
    right_count: number
    position: number
  }
  badges: { user_id: string; count: number; position: number }
  teacher_statistics: {
    user_id: string
    tasks: number
    sent: number
    waiting: number
    final_count: number
    final_sum: number
    position: number
  }
  student_statistics: {
    user_id: string
    tasks: number
    not_finished: number
    final_count: number
    final_sum: number
    position: number
  }
  /** History of tasks and attempts. Saves of one attempt within a minute share a row. `student_id` is '' in rows of the task itself. */
  history: {
    position: number
    task_id: string
    student_id: string
    type: string
    at: string
    actor_id: string | null
    detail: string
  }
}
