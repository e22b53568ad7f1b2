/**
 * Returns a function that runs `work` only if the address still has the path that it has now. For navigation after a reply or a
 * banner: the user may have followed a link meanwhile, whose page need not be drawn yet.
 */
export function ifStillHere(work: () => void): () => void {
  const from = window.location.pathname
  return () => {
    if (window.location.pathname === from) work()
  }
}
