/**
 * The path of k6: an existing one, otherwise one built with Go into the cache. Without Go it prints a line and exits.
 */
export function findK6(): string
/** An installed k6: the one that `K6` names, one on the path that is new enough, or the one in the cache. */
export function existingK6(environment: NodeJS.ProcessEnv, cache: string): string | undefined
