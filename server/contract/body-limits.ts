/** Bytes of a body by default: enough for a form with a long text. */
export const BODY_LIMIT = 64 * 1024
/** A question, an activity, or an options form with a story of up to 200,000 characters. */
export const TEXTS_LIMIT = 1024 * 1024
/** A body with answers. The log never deletes one, so the limit is tight: twice what the longest task needs. */
export const ANSWERS_LIMIT = 1024 * 1024
/** Rosters and lists from a file, and a task of 300 long questions with a story. */
export const LIST_LIMIT = 4 * 1024 * 1024
/**
 * How many keys and values a body of at most `bytes` may have. Parsing millions of tiny ones would block the server;
 * those of real bodies are longer than 32 bytes on average.
 */
export const partsLimit = (bytes: number): number => Math.max(2048, Math.floor(bytes / MIN_BYTES_PER_PART))
const MIN_BYTES_PER_PART = 32
