import type { RemarkCause } from '../../events/attempt/attempt-events.ts'
import type { ReadTables } from '../../projections/read-models.ts'
import type { ContentTables } from './content-tables.ts'

/**
 * Records that are edited in place: people, sessions, the question bank, media, and the content of the library. JSON is
 * text, booleans are 0 or 1, instants are ISO text.
 */
export interface ServerTables extends ContentTables {
  schools: { id: string; name: string; city: string }
  school_classes: { school_id: string; class_code: string }
  users: {
    id: string
    /** Login name, lower case. */
    login: string
    name: string
    name_folded: string
    password_hash: string
    img: string
    userlevel: number
    status: number
    /** 1: a manager has set this person's classes, who may no longer choose them. */
    classes_by_manager: number
    /** 1: may change the portal's content. */
    editor: number
    city: string
    national_id: string
    email: string
    phone: string
    address: string
    last_login: string | null
    /** Set when the person was removed: name, photo, national ID and login are emptied, the id stays for statistics. */
    deleted_at: string | null
    created_at: string
  }
  user_schools: { user_id: string; school_id: string }
  /** A student has one class; a teacher's classes decide whose records they see. */
  user_classes: { user_id: string; class_code: string }
  sessions: {
    /** SHA-256 of the cookie's token. */
    token_hash: string
    user_id: string
    created_at: string
    last_seen_at: string
  }
  /** Wrong passwords within the lockout's window: per account and device, or per account and address. */
  login_failures: { id: string; login: string; source: string; at: string }
  login_blocks: { login: string; source: string; until: string }
  /** `user_id` is '' for an address or an unknown name; `by_id` is '' if the server did it by itself. */
  access_record: { id: string; at: string; what: AccessNote; user_id: string; by_id: string; source: string }
  questions: {
    id: string
    owner_id: string
    subject: string
    type: number
    question: string
    notes: string
    answers_type: number
    answers: string
    video: string
    file: string
    cats: string
    classes: string
    level: string
    direction: string
    strict: number
    /** Options stay in the author's order. */
    keep_order: number
    /** JSON `{guide, rubric}` of an open question, '' for none. */
    open_text: string
    /** Shown with the right answer, '' for none. */
    explanation: string
    /** Folded question, notes, titles and answers. */
    search: string
    created_at: string
    updated_at: string
    deleted_at: string | null
  }
  favourites: { id: string; user_id: string; question_id: string; created_at: string }
  media: {
    /** Content hash with its extension, in folders named by its first letters. */
    path: string
    kind: 'image' | 'sound' | 'file'
    mime: string
    bytes: number
    width: number | null
    height: number | null
    /** 1: a photo of a person, needs a session. */
    person: number
    owner_id: string | null
    created_at: string
  }
  /** Media made from a content folder: hash of name and bytes, hash of the inspector's code, and the medium's path. */
  media_sources: { source: string; inspector: string; path: string }
  /** Sounds synthesised from texts: a keyed hash of voice and text, and the medium's path. */
  spoken_sounds: { key: string; path: string }
  /** Bytes that a person uploaded on a day in UTC, such as `2026-11-23`. */
  uploads: { user_id: string; day: string; bytes: number }
  /**
   * Personal times of students. `factor` in hundredths: 125, 150, 200, 100 for quiet settings alone, or 0 for unlimited. `to_at` null: without an end.
   * A row is ended (`ended_at`), never changed.
   */
  student_times: {
    id: string
    user_id: string
    factor: number
    /** 1: quiet settings. */
    quiet: number
    from_at: string
    to_at: string | null
    reason: string
    by_id: string
    at: string
    ended_at: string | null
    ended_by: string | null
  }
  /** A student's last score of a library quiz; `missed`: ids of the wrong questions. */
  practice_results: { user_id: string; quiz_id: string; score: number; missed: string; at: string }
  /** Unsent tasks of a person. `form`: the editor's fields as JSON, without names of students. */
  task_drafts: {
    user_id: string
    /** The editor's name of the draft. */
    draft: string
    name: string
    questions_num: number
    form: string
    /** Grows with each change; a save names the one that it replaces. */
    version: number
    at: string
    deleted_at: string | null
  }
  /** Tasks to start from, for all teachers of a school. `options` and `questions` have the contract's form. */
  task_templates: {
    id: string
    /** '' for a maker without a school. */
    school_id: string
    owner_id: string
    name: string
    /** Folded name. */
    search: string
    /** Ids of categories. */
    cats: string
    options: string
    questions: string
    questions_num: number
    created_at: string
    updated_at: string
    deleted_at: string | null
  }
  /** A person's own tags of tasks and templates. `folded`: the tag for comparisons. */
  task_tags: { user_id: string; kind: 'task' | 'template'; target_id: string; folded: string; tag: string }
  /** Changes of keys and rules that may not have marked all attempts yet (docs/decisions/0161-complete-a-correction.md). */
  pending_remarks: {
    request_id: string
    task_id: string
    cause_kind: RemarkCause['kind']
    cause_id: string
    by_id: string
    /** Log position between the events that the decision has read of the task and its append. */
    position: number
    at: string
  }
  settings: { key: string; value: string }
  /** Flip cards, made by a teacher. A deleted activity can still be played in tasks that were sent before. */
  activities: {
    id: string
    owner_id: string
    subject: string
    title: string
    /** Folded title and texts of the cards. */
    search: string
    full: string
    img: string
    /** Cards in the contract's form. */
    cards: string
    created_at: string
    updated_at: string
    deleted_at: string | null
  }
  /** Messages of the contact form. */
  messages: {
    id: string
    name: string
    email: string
    phone: string
    body: string
    sent_at: string
    done_by: string | null
  }
}

export type AccessNote =
  | 'account_blocked'
  | 'address_slowed'
  | 'blocks_lifted'
  | 'password_changed'
  | 'password_reset'
  | 'logged_out_elsewhere'

export type Database = ReadTables & ServerTables
