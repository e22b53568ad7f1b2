/**
 * Whole minutes, 0 = unlimited (docs/requirements.md 9.12). A copy of the contract's list, whose module contains
 * schemas that the browser must not download.
 */
export const TIMERS = [0, 5, 10, 15, 30, 45, 60, 120] as const
