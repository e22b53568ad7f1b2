import { createHmac } from 'node:crypto'

/** Whose options they are. Without the server's secret an id tells nothing of the author's place. */
export interface OptionScope {
  secret: string
  taskId: string
  studentId: string
  /** Ids differ from attempt to attempt. */
  attempt: number
}

/** The name of one option of a choice whose author's place is not told. No typed answer looks like it. */
export function optionId(
  { secret, taskId, studentId, attempt }: OptionScope,
  questionId: string,
  index: number,
): string {
  const place = JSON.stringify(['option', taskId, studentId, attempt, questionId, index])
  return `~${createHmac('sha256', secret).update(place).digest('base64url').slice(0, 22)}`
}

export const looksLikeOptionId = (text: string): boolean => /^~[\w-]{22}$/.test(text)
