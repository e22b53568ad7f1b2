import { createStore } from 'jotai/vanilla'

/**
 * The page's only jotai store, so that code outside React (calls, the socket) uses the same atoms. Tests create their
 * own.
 */
export const store = createStore()
