import { makePlan, type Settings } from './plan.ts'

// What the scenarios have in common: their users and the thresholds that make a run fail.

/** Limits of this scenario, milliseconds at the 95th percentile. */
interface Limits {
  save: number
  reconnect?: number
  results?: number
}

/** The options of k6. Each user does their part once, by the plan. */
export function optionsOf(settings: Settings, limits: Limits) {
  const { students, teachers, crowd, restart, drops, opening } = settings
  const once = {
    executor: 'per-vu-iterations' as const,
    iterations: 1,
    maxDuration: `${Math.ceil(makePlan(settings).over + 120)}s`,
  }
  const connections = (restart > 0 ? 2 : 1) + drops
  return {
    scenarios: {
      students: { ...once, exec: 'student', vus: students },
      teachers: { ...once, exec: 'teacher', vus: teachers },
      ...(crowd > 0 && { crowd: { ...once, exec: 'crowd', vus: crowd } }),
    },
    setupTimeout: `${120 + teachers}s`,
    summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
    thresholds: {
      unexpected_errors: ['count==0'],
      no_reply: ['count==0'],
      made_again: [`count<=${Math.ceil((students + teachers + crowd) / 500)}`],
      given_up: ['count==0'],
      grid_rows_different: ['count==0'],
      grids_watched: [`count>=${teachers}`],
      sockets_connected: [`count>=${students * connections + crowd * (restart > 0 ? 2 : 1)}`],
      // Saves during a restart are counted in `save_at_restart_ms` instead.
      save_ms: [`p(95)<${limits.save}`],
      ...(drops > 0 && { reconnect_ms: [`p(95)<${limits.reconnect ?? 5000}`] }),
      ...(opening > 0 && {
        results_ms: [`p(95)<${limits.results ?? 3000}`],
        results_not_shown: ['count==0'],
        results_shown_early: ['count==0'],
      }),
    },
  }
}
