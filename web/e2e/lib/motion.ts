/**
 * For `test.use`: nothing moves. The frames of what fades and shimmers while a page loads are a third of its work; files
 * about other things than that can do without.
 */
export const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const
