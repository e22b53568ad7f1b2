/**
 * `work` for later, for example when a banner closes or a reply arrives. It does nothing if the user has gone to another page
 * since this call, also while that page is not drawn yet.
 */
export function ifStillHere(work: () => void): () => void {
  const from = window.location.pathname
  return () => {
    if (window.location.pathname === from) work()
  }
}
