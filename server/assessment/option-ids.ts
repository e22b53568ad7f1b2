import { createHmac } from 'node:crypto'

/**
 * Identifies the shuffle that option ids belong to. Without the server's secret, an id reveals nothing about the
 * author's order.
 */
export interface OptionScope {
  secret: string
  taskId: string
  studentId: string
  /** Ids differ between attempts. */
  attempt: number
}

/** An opaque id for one option of a shuffled choice. Its form cannot collide with a typed answer. */
export function optionId(
  { secret, taskId, studentId, attempt }: OptionScope,
  questionId: string,
  index: number,
): string {
  const place = JSON.stringify(['option', taskId, studentId, attempt, questionId, index])
  return `~${createHmac('sha256', secret).update(place).digest('base64url').slice(0, 22)}`
}

export const looksLikeOptionId = (text: string): boolean => /^~[\w-]{22}$/.test(text)
