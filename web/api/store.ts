import { createStore } from 'jotai/vanilla'

/** The page's one jotai store, so that code outside React (calls, the socket) reaches the same atoms. Tests make their own. */
export const store = createStore()
