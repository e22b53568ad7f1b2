/** Bytes of a body, where its call says nothing else: a form and a long text fit. */
export const BODY_LIMIT = 64 * 1024
/** One question, an activity, an options form with a story: texts of up to 200,000 letters. */
export const TEXTS_LIMIT = 1024 * 1024
/** A body with answers: each is kept for ever, so it is no place for megabytes. The longest task needs half of it. */
export const ANSWERS_LIMIT = 1024 * 1024
/** Lists as people load them from a file, and a task of 300 long questions with a story. */
export const LIST_LIMIT = 4 * 1024 * 1024
/** Keys and values of a body with `bytes`: real ones are longer than this each. What is many and small keeps the server busy. */
export const partsLimit = (bytes: number): number => Math.max(2048, Math.floor(bytes / BYTES_A_PART))
const BYTES_A_PART = 32
