/** Numbers of final attempts of a task. */
export const ANALYSIS_FROM = {
  /** From here on the figures are shown plainly; below, with how many attempts they are of. */
  plain: 10,
  /** From here on there are discrimination, efficiency, deviation, alpha and standard error. */
  statistics: 30,
  /** From here on they are more than estimates. */
  many: 100,
} as const
