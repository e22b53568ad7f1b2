/**
 * The name of a changed field: `questions.0.answers.1.answer` → «الأسئلة 1 › الإجابات 2 › الإجابة». `say` translates each part; a
 * number is a position in a list.
 */
export const fieldName = (field: string, say: (part: string) => string): string =>
  field
    .replaceAll(/\.(\d+)/g, (_, at: string) => ` ${Number(at) + 1}`)
    .split('.')
    .map((part) => part.replace(/^\S+/, (name) => say(fieldKey(name))))
    .join(' › ')

/** ar_title → arTitle: keys of bundles are camelCase. */
export const fieldKey = (part: string): string =>
  (part.charAt(0).toLowerCase() + part.slice(1)).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
