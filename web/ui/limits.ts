/** Limits (docs/requirements.md 9.3) that components need; a test compares them with the contract's. */

/** How long a banner stays, milliseconds. */
export const BANNER_MS = 2500
/** With a button in it, ms. */
export const ACTION_BANNER_MS = 10_000
/** A score is red at this and below, green above. */
export const SCORE_THRESHOLD = 50
