/** For `test.use`: things move, as they do for whoever did not ask for less. All other files do without. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
