/** Measures the group commit, for an operator. Called for each append and each transaction, so it must be cheap. */
export interface CommitWatch {
  /** An append waited this long until its transaction took it, ms. */
  waited(ms: number): void
  /** A transaction with this many appends took this long, ms. */
  committed(appends: number, ms: number): void
}
