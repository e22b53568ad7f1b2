import { Type } from 'typebox'
import { LIST_LIMIT } from './body-limits.ts'
import type { Call } from './call.ts'
import { CorrectionKind, CorrectionShape } from './correction-shapes.ts'
import { AnswerGroup, ChangedPoints, ChangedScore, Earned } from './marking-shapes.ts'
import { KeyAnswer, Question } from './questions.ts'
import { Id, Position, Score, ShortText, Success, subject } from './shapes.ts'

/** A question or a correction of the named task, not a record of its own. */
const OfTask = Type.String({ minLength: 1, maxLength: 120 })
const Comment = Type.String({ maxLength: 1000 })
const Students = Type.Array(Id, { maxItems: 1000 })
const GroupText = Type.String({ minLength: 1, maxLength: 5000 })
const Returned = Type.Object({ success: Type.Object({ count: Type.Integer(), students: Type.Array(Type.String()) }) })

/** Marking by question, and corrections of sent keys (docs/decisions/0111-correct-keys-and-mark-by-hand.md). */
export const markingCalls = {
  'tasks/answers': {
    method: 'POST',
    path: 'tasks/answers',
    who: 'teacher',
    tag: 'tasks',
    summary: 'All submitted answers to one question of a task, equal ones in one group',
    body: Type.Object({
      _id: Id,
      question: OfTask,
      /** Includes the students' names. */
      names: Type.Optional(Type.Boolean()),
      ...subject,
    }),
    reply: Type.Object({
      /** With its corrections. */
      question: Question,
      groups: Type.Array(AnswerGroup),
      /** Those of this question that are in force, the newest last. */
      corrections: Type.Array(CorrectionShape),
      position: Type.Optional(Position),
    }),
  },
  'tasks/mark': {
    method: 'POST',
    path: 'tasks/mark',
    who: 'teacher',
    bodyLimit: LIST_LIMIT,
    tag: 'tasks',
    summary: "Mark students' answers to a question, or a group of equal answers with those that arrive later",
    body: Type.Object(
      {
        _id: Id,
        question: OfTask,
        students: Type.Optional(Students),
        /** With students: as in tasks/view. */
        attempt: Type.Optional(Type.Integer({ minimum: 1 })),
        /** `text` of a group of tasks/answers; several are merged into one. */
        group: Type.Optional(Type.Union([GroupText, Type.Array(GroupText, { minItems: 1, maxItems: 50 })])),
        /** null takes the mark back; of a group: the rules that cover it. */
        earned: Earned,
        /** Absent: unchanged. */
        comment: Type.Optional(Comment),
        /** With `group`. false: marks its present answers only; the default for open text. */
        rule: Type.Optional(Type.Boolean()),
        /** `version` of each marked answer or group, as the caller saw it. 409 `stale` if it has changed since. */
        was: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 1000 })),
        ...subject,
      },
      { description: 'Exactly one of students and group.' },
    ),
    reply: Type.Object({
      success: Type.Object({
        /** Of the students whose answers were marked. */
        scores: Type.Array(Type.Object({ student: Type.String(), score: Score, finished: Type.Boolean() })),
        rule: Type.Optional(Type.String()),
      }),
    }),
  },
  'tasks/comment': {
    method: 'POST',
    path: 'tasks/comment',
    who: 'teacher',
    tag: 'tasks',
    summary: 'Comment on an answer or, without question, on an attempt; the student sees it with the final score',
    body: Type.Object({
      _id: Id,
      student: Id,
      question: Type.Optional(OfTask),
      /** As in tasks/view. */
      attempt: Type.Optional(Type.Integer({ minimum: 1 })),
      /** '' removes it. */
      text: Comment,
      /** The comment that the caller saw. 409 `stale` if it has changed since. */
      was: Type.Optional(Comment),
      ...subject,
    }),
    reply: Success,
  },
  'tasks/comments': {
    method: 'POST',
    path: 'tasks/comments',
    who: 'teacher',
    tag: 'tasks',
    summary: 'My own earlier comments, the newest first',
    body: Type.Object({ search: Type.Optional(ShortText), ...subject }),
    reply: Type.Object({ comments: Type.Array(Type.String()) }),
  },
  'tasks/return': {
    method: 'POST',
    path: 'tasks/return',
    who: 'teacher',
    bodyLimit: LIST_LIMIT,
    tag: 'tasks',
    summary: 'Make the scores of all waiting students final, or of some',
    body: Type.Object({
      _id: Id,
      students: Type.Optional(Students),
      /** The waiting submissions that the caller saw; others stay. 409 `stale`, and nothing is returned, if one has another `score`. */
      was: Type.Optional(
        Type.Array(Type.Object({ student: Id, sent_at: Type.String({ maxLength: 40 }), score: Type.Optional(Score) }), {
          maxItems: 10_000,
        }),
      ),
      ...subject,
    }),
    reply: Returned,
  },
  'tasks/take_back': {
    method: 'POST',
    path: 'tasks/take_back',
    who: 'teacher',
    bodyLimit: LIST_LIMIT,
    tag: 'tasks',
    summary: 'Take back results that a teacher returned, all or those of some students',
    body: Type.Object({
      _id: Id,
      students: Type.Optional(Students),
      /** 409 `result_opened`, and nothing is taken back, if one of the students has opened the result. */
      unopened: Type.Optional(Type.Boolean()),
      ...subject,
    }),
    reply: Returned,
  },
  'tasks/rekey': {
    method: 'POST',
    path: 'tasks/rekey',
    who: 'teacher',
    bodyLimit: LIST_LIMIT,
    tag: 'tasks',
    summary: 'Correct the key of a sent question and mark all answers again, or show what that changes (dry)',
    body: Type.Object({
      _id: Id,
      question: OfTask,
      change: Type.Object({
        kind: CorrectionKind,
        /** key: the whole new key. accept: answers that are right too; of a choice, texts of options. */
        answers: Type.Optional(Type.Array(KeyAnswer, { minItems: 1, maxItems: 100 })),
        points: Type.Optional(ChangedPoints),
      }),
      /** Students whose score set by hand is replaced by the automatic one. */
      manual: Type.Optional(Students),
      /** The question's corrections that the caller saw in force. 409 `stale` if there is another one by now. */
      was: Type.Optional(Type.Array(OfTask)),
      /** Changes nothing. */
      dry: Type.Optional(Type.Boolean()),
      ...subject,
    }),
    reply: Type.Object({
      changes: Type.Array(ChangedScore),
      /** Students who keep a score set by hand, although their marks give another one. */
      manual: Type.Array(Type.Object({ student: Type.String(), score: Score })),
      /** Number of submitted attempts. */
      total: Type.Integer(),
      /** With key and accept: other tasks of the same owner whose copy of the question still has the old key; absent: none. */
      others: Type.Optional(Type.Array(Type.Object({ _id: Type.String(), name: Type.String() }))),
      /** For tasks/rekey_undo. Absent with `dry`. */
      correction: Type.Optional(Type.String()),
    }),
  },
  'tasks/rekey_undo': {
    method: 'POST',
    path: 'tasks/rekey_undo',
    who: 'teacher',
    tag: 'tasks',
    summary: 'Take back a correction of a key; scores are as before it',
    body: Type.Object({ _id: Id, correction: OfTask, ...subject }),
    reply: Type.Object({ success: Type.Object({ count: Type.Integer() }) }),
  },
} as const satisfies Record<string, Call>
