/** For `test.use`: turns animations on, which are off in all other files. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
