import type { QuestionKind, TaskQuestion } from '../../events/task/task-events.ts'
import { ANSWERS_TYPES, answersTypeOf, answerWay } from '../contract/answer-way-rules.ts'
import type { QuestionType } from '../contract/question-kind-rules.ts'
import type { Question } from '../contract/questions.ts'
import { WIRE_WAYS, wireWayOf } from './ways/ways.ts'

const KINDS: Record<QuestionType, QuestionKind> = { 1: 'text', 2: 'video', 3: 'audio', 4: 'image', 5: 'word' }
/** The number on the wire of each kind. */
export const WIRE_TYPES: Record<QuestionKind, QuestionType> = { text: 1, video: 2, audio: 3, image: 4, word: 5 }

/**
 * Converts a question that passed `checkQuestion` to the form stored in a task, with one point. Drops `mine` and unknown
 * fields.
 */
export function toTaskQuestion(question: Question, id: string): TaskQuestion {
  const { video, file } = question
  return {
    id,
    kind: KINDS[question.type],
    text: question.question,
    notes: question.notes,
    direction: question.direction,
    strict: Boolean(question.strict),
    ...(question.keepOrder && { keepOrder: true }),
    ...(video && {
      video: { url: video.video_url ?? '', title: video.video_title ?? '', description: video.video_desc ?? '' },
    }),
    ...(file && {
      file: {
        path: file.file ?? '',
        title: file.file_title ?? '',
        description: file.file_desc ?? '',
        word: file.file_word ?? '',
      },
    }),
    categories: question.cats,
    classes: question.classes,
    level: question.level,
    points: 1,
    key: WIRE_WAYS[answerWay(question)].toKey(question.answers, question),
    ...(question.explanation && { explanation: question.explanation }),
  }
}

/** A task's question with its answer key: for the task's owner, and for a student whose answers are released. */
export function toQuestion(question: TaskQuestion): Question {
  return {
    ...toKeylessQuestion(question),
    ...answersTypeOf(ANSWERS_TYPES[question.key.way]),
    answers: wireWayOf(question.key).fromKey(question.key),
    ...wireWayOf(question.key).fieldsOfKey?.(question.key),
    ...(question.explanation && { explanation: question.explanation }),
    cats: question.categories,
    classes: question.classes,
    level: question.level,
    ...(question.strict && { strict: true }),
    ...(question.keepOrder && { keepOrder: true }),
  }
}

/** The parts of a question that every reader sees. */
export function toKeylessQuestion(question: TaskQuestion) {
  const { video, file, points } = question
  return {
    ID: question.id,
    type: WIRE_TYPES[question.kind],
    question: question.text,
    notes: question.notes,
    direction: question.direction,
    ...(points !== 1 && { points }),
    ...(video && { video: { video_url: video.url, video_title: video.title, video_desc: video.description } }),
    ...(file && {
      file: { file: file.path, file_title: file.title, file_desc: file.description, file_word: file.word },
    }),
  }
}
