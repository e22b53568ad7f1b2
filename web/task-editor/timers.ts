/** Whole minutes, 0 = unlimited (spec, section 9). A list of its own: the contract's stands beside its schemas, which the browser never loads. */
export const TIMERS = [0, 5, 10, 15, 30, 45, 60, 120] as const
