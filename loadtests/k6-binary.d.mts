/** The path of a k6: as `existingK6` finds one, or built with Go into the cache. Ends the process with one line otherwise. */
export function findK6(): string
/** A k6 that is there already: the one that `K6` names, as it is; one on the path that is new enough, which is said otherwise; the one in the cache. */
export function existingK6(environment: NodeJS.ProcessEnv, cache: string): string | undefined
